import type { FreshGoods } from '@farmstand/contracts/stock-item'
import { catalogue as words } from '#messages/catalogue.ts'
import { shortDayText } from '../../lib/dates.ts'

/** Returns when and where fruit or vegetables were harvested, such as 'Harvested 26 Nov · Paud'. */
export const harvestedText = ({ day, source }: FreshGoods): string => words.harvested(shortDayText(day), source)
