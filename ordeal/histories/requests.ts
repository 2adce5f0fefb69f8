import { editBike } from '@forecourt/contract/bikes'
import * as consignments from '@forecourt/contract/consignments/calls'
import { addressOf, type Endpoint } from '@forecourt/contract/endpoint'
import { extendHold, holdBike, releaseHold, type SettleToken, settleToken } from '@forecourt/contract/holds/calls'
import { callInLease, giveBackLeases, leaseBikes, releaseLease } from '@forecourt/contract/leases/calls'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import type { Sent } from '../client.ts'
import type { Plan } from './choose.ts'
import { phoneOf, type TokenEnd } from './deeds.ts'
import { cashOfSale } from './judge.ts'
import { price, type Stage } from './stage.ts'

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: object }

/**
 * The request by which a plan is carried out; `token` is of the hold by which a bike is sold, in paise. Bikes that are
 * sent or leased may be several.
 */
export function requestOf(stage: Stage, plan: Plan, { bikes, token }: { bikes: number[]; token: number }): Sent {
  const idOf = (bike: number) => stage.bikeIds[bike] as string
  const shopId = (shop: number) => stage.shopIds[shop] as string
  const bikeId = idOf(plan.bike)
  const ask = (endpoint: Endpoint, parts: Parts) => ({ endpoint, parts })
  const request = () => {
    switch (plan.what) {
      case 'hold':
        return ask(holdBike, {
          params: { bikeId },
          body: {
            customerName: `Customer ${plan.customer}`,
            customerPhone: phoneOf(plan.customer),
            token: plan.token,
            account: plan.token > 0 ? 'cash' : null,
            until: plan.until,
            nextInLine: plan.next,
          },
        })
      case 'release': {
        const { holdId, settles } = plan
        return ask(releaseHold, { params: { holdId }, body: { token: settles && settlement(stage, settles) } })
      }
      case 'settle':
        return ask(settleToken, { params: { holdId: plan.holdId }, body: settlement(stage, plan.settles) })
      case 'extend':
        return ask(extendHold, { params: { holdId: plan.holdId }, body: { until: plan.until } })
      case 'sell':
        return ask(sellBike, {
          params: { bikeId },
          body: {
            buyerName: `Customer ${plan.customer}`,
            buyerContact: phoneOf(plan.customer),
            salePrice: price,
            payments: [
              { method: 'cash', amount: cashOfSale },
              { method: 'upi', amount: price - cashOfSale - token / 100 },
            ],
            holdId: plan.holdId,
            leaseId: plan.leaseId,
          },
        })
      case 'cancel':
        return ask(cancelSale, { params: { saleId: plan.saleId }, query: { reason: 'Another one' } })
      case 'move':
        return ask(transferBike, { params: { bikeId }, body: { targetShopId: shopId(plan.to) } })
      case 'edit':
        return ask(editBike, { params: { bikeId }, body: { version: plan.version, listPrice: plan.price } })
      case 'send': {
        const body = { toShopId: shopId(plan.to), bikes: bikes.map((bike) => ({ bikeId: idOf(bike) })) }
        return ask(consignments.sendBikes, { body })
      }
      case 'receive':
      case 'refuse':
      case 'recall':
      case 'dispute': {
        const hasReason = plan.what === 'refuse' || plan.what === 'dispute'
        const body = { bikes: [{ bikeId }], ...(hasReason && { reason: 'The papers are missing' }) }
        return ask(steps[plan.what], { params: { consignmentId: plan.consignmentId }, body })
      }
      case 'lease':
        return ask(leaseBikes, {
          params: { shopId: shopId(plan.shop) },
          body: { deviceId: plan.who.deviceId, bikeIds: bikes.map(idOf) },
        })
      case 'giveBack':
        return ask(giveBackLeases, {
          params: { shopId: shopId(plan.shop) },
          body: { deviceId: plan.who.deviceId, leaseIds: [plan.leaseId] },
        })
      case 'callIn':
        return ask(callInLease, { params: { leaseId: plan.leaseId } })
      case 'free':
        return ask(releaseLease, { params: { leaseId: plan.leaseId }, body: {} })
    }
  }
  const { endpoint, parts } = request()
  return {
    method: endpoint.method,
    path: addressOf(endpoint, parts),
    headers: {
      authorization: `Bearer ${plan.who.token}`,
      ...(parts.body && { 'content-type': 'application/json' }),
    },
    body: parts.body && JSON.stringify(parts.body),
  }
}

const steps = {
  receive: consignments.receiveBikes,
  refuse: consignments.refuseBikes,
  recall: consignments.recallBikes,
  dispute: consignments.disputeBikes,
}

const settlement = ({ headId }: Stage, how: TokenEnd): SettleToken =>
  how === 'kept' ? { how, account: null, headId } : { how, account: 'cash', headId: null }
