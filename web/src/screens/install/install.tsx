import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export function Install() {
  return (
    <Page>
      <title>Install - Forecourt</title>
      <PageHeader title="Install" />
    </Page>
  )
}
