import type { Api } from './api-types.ts'

/** The least an order may be, in rupees; 0 when the shop has no such rule. */
export async function readMinimum(api: Pick<Api, 'getGeneralSetting'>): Promise<number> {
  const setting = await api.getGeneralSetting({ params: { key: 'MIN_ORDER_AMOUNT' } })
  return 'MIN_ORDER_AMOUNT' in setting ? Number(setting.MIN_ORDER_AMOUNT) || 0 : 0
}
