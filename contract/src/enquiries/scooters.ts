/** Words of makes and models by which the scooters of the Indian market are told from its motorcycles. */
const names = `access activa aerox alpha ampere ather avenis aviator bgauss burgman chetak cliq destini dio duet duro fascino
  flyte grazia gusto iqube jupiter let's lets lectrix maestro magnus ntorq okinawa optima orbiter photon pleasure primus ray
  rayzr rizta rodeo s1 scooty storm swish sxr vespa vida wego xoom`

/** Finds such a word in make and model in small letters, as a regular expression of PostgreSQL. */
export const scooterPattern = `\\m(?:${names.split(/\s+/).join('|')})\\M`
