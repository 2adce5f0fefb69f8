import * as pages from '@forecourt/contract/public-pages/calls'
import type { TestServer } from '../harness.ts'
import { covering, everyone, leaders, type Row } from './expectations.ts'
import { bikeAt } from './stock.ts'
import type { Target } from './world.ts'

/** Lets the bikes of the target's shop have pages, and no list of them. */
async function allow(server: TestServer, { exists, shopId }: Target): Promise<void> {
  const { token } = server.superAdmin
  const body = { bikePages: true, list: false }
  if (exists) await server.call(pages.setShopPages, { token, params: { shopId }, body })
}

/** Pages for customers. */
export const publicPageRows: Row[] = [
  {
    name: 'let customers open the page of a bike',
    endpoint: pages.setPublicPage,
    request: async (server, target) => {
      await allow(server, target)
      return { endpoint: pages.setPublicPage, params: { bikeId: await bikeAt(server, target) }, body: { on: true } }
    },
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'see what a shop shows to customers',
    endpoint: pages.getShopPages,
    request: async (_, { shopId }) => ({ endpoint: pages.getShopPages, params: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'settle what a shop shows to customers',
    endpoint: pages.setShopPages,
    request: async (server, target) => {
      await allow(server, target)
      return { endpoint: pages.setShopPages, params: { shopId: target.shopId }, body: { bikePages: true, list: true } }
    },
    expect: covering('shop', 200, ...leaders),
  },
]
