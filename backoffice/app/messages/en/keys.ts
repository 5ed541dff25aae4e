/** The keys of the screens, in a file of their own: who opens the office on a phone does not load them first. */
export const keys = {
  title: 'Keyboard shortcuts',
  hint: 'Shortcuts: ?',
  list: [
    ['J K', 'down, up'],
    ['← →', 'previous or next state, on the board'],
    ['X', 'select'],
    ['Enter', 'open'],
    ['M', 'next step, or move to another window'],
    ['Ctrl Enter', 'review changed prices, then publish'],
    ['Ctrl Z', 'undo the last step'],
    ['/', 'search orders'],
    ['Ctrl K', 'search orders and screens'],
    ['?', 'show this list'],
  ],
} as const
