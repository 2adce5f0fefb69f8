import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export function UserPage() {
  return (
    <Page>
      <title>User - Forecourt</title>
      <PageHeader title="User" />
    </Page>
  )
}
