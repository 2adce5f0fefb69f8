import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export function AuditDetail() {
  return (
    <Page>
      <title>Audit - Forecourt</title>
      <PageHeader title="Audit" />
    </Page>
  )
}
