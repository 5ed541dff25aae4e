import type { KitchenTicket, KitchenTickets } from '@farmstand/contracts/office/kitchen'
import { asPrinted, drawPdf, heading, listTable } from '../../platform/pdf.ts'
import { dietMark } from './diet-mark.ts'
import { paperIn, type Paper, type PaperTerms } from './spoken-paper.ts'

/** Draws the number of each dish of a day, and below it the orders by the time by which cooking must start. */
export function drawKitchenSheet({ day, tickets }: KitchenTickets, { shopName, language, now }: PaperTerms) {
  const paper = paperIn(language)
  const { words, dayOf, timeOf } = paper
  const title = words.kitchen(dayOf(day))
  return drawPdf({
    title,
    author: shopName,
    createdAt: now,
    language: paper.locale,
    pageName: words.page,
    content: [
      heading(asPrinted(title), 'title', 6),
      { ul: asPrinted(countDishes(tickets, paper)), margin: [0, 0, 0, 12] },
      listTable(
        [
          { title: words.columns.startBy, align: 'left', width: 60 },
          { title: words.columns.order, align: 'left', width: 90 },
          { title: words.columns.dishes, align: 'left' },
        ],
        asPrinted(tickets).map((ticket) => ({
          cells: [
            timeOf(ticket.start_by),
            `#${ticket.order_number}${ticket.priority ? ` ${words.priority}` : ''}`,
            { stack: ticket.dishes.map((dish) => dishRow(dish, paper)) },
          ],
          note: [
            ticket.occasion === null ? '' : words.occasion(ticket.occasion, ticket.occasion_members),
            ticket.note,
            ticket.customer_note,
          ]
            .filter(Boolean)
            .join(' / '),
        })),
        ['', String(tickets.length), ''],
      ),
    ],
  })
}

type Dish = KitchenTicket['dishes'][number]

const dishRow = (dish: Dish, { words, pieces, nameOf }: Paper) => ({
  columns: [
    { width: 11, ...dietMark(dish.veg_nonveg_type === 0) },
    {
      width: '*',
      text: `${pieces(dish.quantity, dish.units)} ${nameOf(dish)}${dish.allergens === null ? '' : ` (${words.allergens(dish.allergens)})`}`,
    },
  ],
})

/** Returns how often each dish is to be cooked, the most frequent first, such as '6 × 1 plate Veg Biryani'. */
function countDishes(tickets: readonly KitchenTicket[], { pieces, nameOf }: Paper): string[] {
  const all = tickets.flatMap(({ dishes }) => dishes)
  return [...Map.groupBy(all, ({ name, units }) => `${name} ${units}`).values()]
    .flatMap(([first, ...more]) =>
      first ? [{ first, count: more.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
    )
    .toSorted((a, b) => b.count - a.count)
    .map(({ first, count }) => `${pieces(count, first.units)} ${nameOf(first)}`)
}
