import { Accordion } from '@mantine/core'
import type { AuditSectionProps } from './audit-section.tsx'
import { AuditSection } from './audit-section.tsx'
import classes from './audit-sections.module.css'
import { sections } from './section-columns.ts'

/** The three sections of a shop's audit: open at first, and each can be closed. */
export function AuditSections(place: Omit<AuditSectionProps, 'section'>) {
  return (
    <Accordion
      multiple
      order={2}
      chevronPosition="left"
      defaultValue={sections.map(({ collection }) => collection)}
      classNames={classes}
    >
      {sections.map((section) => (
        <AuditSection key={section.collection} section={section} {...place} />
      ))}
    </Accordion>
  )
}
