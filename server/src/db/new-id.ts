import { v7 as uuidv7 } from 'uuid'

/** An id for what is made at this moment: UUID version 7. `seq` orders those of one moment (from 0 to 2^32 - 1). */
export const newId = ({ at }: { at: Date }, seq?: number): string => uuidv7({ msecs: at.getTime(), seq })
