import classes from './number-plate.module.css'

/** A vehicle's number as it stands on the vehicle. */
export const NumberPlate = ({ vehicleNumber }: { vehicleNumber: string }) => (
  <span className={classes.plate}>{vehicleNumber}</span>
)
