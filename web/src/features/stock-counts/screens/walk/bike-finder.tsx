import { normaliseVehicleNumber } from '@forecourt/contract/bikes/vehicle-number'
import { Badge, Button, Text, TextInput, UnstyledButton } from '@mantine/core'
import { Camera } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { findBikes, type WalkBike, type WalkList } from '../../parts/walk-list.ts'
import { canScan } from './can-scan.ts'
import classes from './walk.module.css'

const CameraDialog = lazy(() => import('./camera-dialog.tsx').then((part) => ({ default: part.CameraDialog })))

type Props = {
  list: WalkList
  isSeen: (bike: WalkBike) => boolean
  onSee: (bike: WalkBike) => void
  onUnknown: (vehicleNumber: string) => void
}

/** A field for the last digits of a number, whose bikes are marked by one tap; and the camera where it can read. */
export function BikeFinder({ list, isSeen, onSee, onUnknown }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [withLetters, setLetters] = useState(false)
  const [scanning, setScanning] = useState(false)
  const found = findBikes(list, typed)
  const number = normaliseVehicleNumber(typed)
  const clear = () => {
    setTyped('')
    field.current?.focus()
  }
  const see = (bike: WalkBike) => {
    onSee(bike)
    clear()
  }
  const [only, another] = found
  return (
    <search className={classes.finder}>
      <form
        className={classes.field}
        onSubmit={(event) => {
          event.preventDefault()
          if (only && !another) see(only)
        }}
      >
        <TextInput
          ref={field}
          className={classes.digits}
          label="Last four digits"
          inputMode={withLetters ? 'text' : 'numeric'}
          autoCapitalize="characters"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="default"
          className={classes.key}
          px={0}
          aria-label={withLetters ? 'Digits alone' : 'Letters too'}
          onClick={() => {
            setLetters(!withLetters)
            field.current?.focus()
          }}
        >
          {withLetters ? '123' : 'ABC'}
        </Button>
        {canScan() && (
          <Button
            variant="default"
            className={classes.key}
            px={0}
            aria-label="Read with the camera"
            onClick={() => setScanning(true)}
          >
            <Camera size={24} aria-hidden />
          </Button>
        )}
      </form>
      {found.length > 0 && (
        <ul className={classes.list} aria-label="Bikes with these digits">
          {found.map((bike) => (
            <li key={bike._id}>
              <UnstyledButton className={classes.found} onClick={() => see(bike)}>
                <span>
                  <span className={classes.number}>{bike.vehicleNumber}</span>{' '}
                  <span className={classes.rest}>
                    {bike.make} {bike.model}, {bike.year}
                  </span>
                </span>
                {bike.belongsTo !== null && (
                  <Badge variant="light" color="orange">
                    {bike.belongsTo}
                  </Badge>
                )}
                {isSeen(bike) && (
                  <Badge variant="light" color="teal">
                    Seen
                  </Badge>
                )}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {found.length === 0 && number.length >= 4 && (
        <div className={classes.last}>
          <Text className={classes.words}>{number} is in no shop that you see.</Text>
          <Button
            variant="default"
            onClick={() => {
              onUnknown(number)
              setTyped('')
            }}
          >
            Keep it as unknown
          </Button>
        </div>
      )}
      {scanning && (
        <Suspense>
          <CameraDialog list={list} isSeen={isSeen} onSee={onSee} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </search>
  )
}
