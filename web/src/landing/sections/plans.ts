type Plan = {
  name: string
  price: string
  period?: string
  description: string
  features: readonly string[]
  button: { text: string; href: string }
  highlighted?: boolean
}

/** What each plan costs a shop, in rupees. */
export const plans: readonly Plan[] = [
  {
    name: 'Basic',
    price: '₹499',
    period: 'per shop',
    description: 'Your stock in order, for everybody who works with it.',
    features: [
      'Inventory management',
      'Basic analytics',
      'Mobile app access',
      'Email support',
      'Unlimited users',
      'Role-based access control',
    ],
    button: { text: 'Get Started', href: '/login' },
  },
  {
    name: 'Pro',
    price: '₹999',
    period: 'per shop',
    description: 'For dealerships that steer by their figures.',
    features: ['Everything in Basic', 'Advanced analytics', 'Priority support', 'API access'],
    button: { text: 'Most Popular', href: '/login' },
    highlighted: true,
  },
  {
    name: 'Enterprise',
    price: 'Custom pricing',
    description: 'Tailored solution',
    features: ['Everything in Professional', 'Custom app', 'Dedicated account manager', 'Custom integrations'],
    button: { text: 'Contact Sales', href: '#contact' },
  },
]
