export { hashPin, verifyPin } from '../pin-hash.ts'
