/** On whose phone a bike is reserved: 'your phone' to whoever has it, else 'Salma Begum’s phone'. */
export const whosePhone = (isOwn: boolean, name: string): string => (isOwn ? 'your phone' : `${name}’s phone`)
