import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export function Dashboard() {
  return (
    <Page>
      <title>Dashboard - Forecourt</title>
      <PageHeader title="Dashboard" />
    </Page>
  )
}
