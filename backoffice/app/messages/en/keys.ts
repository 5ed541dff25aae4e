/** The keys of the screens, in a file of their own: who opens the office on a phone does not load them first. */
export const keys = {
  title: 'Keys',
  list: [
    ['J K', 'down, up'],
    ['← →', 'to the next state, on the board'],
    ['X', 'select'],
    ['Enter', 'open'],
    ['M', 'move on: the next step, another window'],
    ['Ctrl Enter', 'to the review of written prices, and there: publish'],
    ['Ctrl Z', 'take back the step that was just done'],
    ['/', 'look for an order'],
    ['Ctrl K', 'look for an order, go to a screen'],
    ['?', 'these keys'],
  ],
} as const
