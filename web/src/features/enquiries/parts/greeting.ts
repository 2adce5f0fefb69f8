import type { Enquiry } from '@forecourt/contract/enquiries'

/** How a chat with a customer begins: 'Hello Meena, this is Kukatpally about the Honda Activa 6G you asked for.' */
export function greeting({
  customerName,
  shopName,
  bike,
}: Pick<Enquiry, 'customerName' | 'shopName' | 'bike'>): string {
  const about = bike ? `the ${bike.make} ${bike.model} you asked for` : 'your enquiry'
  return `Hello ${customerName}, this is ${shopName} about ${about}.`
}
