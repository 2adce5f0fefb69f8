export { hashPin } from '../pin-hash.ts'
