import type { Api } from './api-types.ts'

/** Returns the minimum order in rupees, or 0 if the shop has no minimum. */
export async function readMinimum(api: Pick<Api, 'getGeneralSetting'>): Promise<number> {
  const setting = await api.getGeneralSetting({ params: { key: 'MIN_ORDER_AMOUNT' } })
  return 'MIN_ORDER_AMOUNT' in setting ? Number(setting.MIN_ORDER_AMOUNT) || 0 : 0
}
