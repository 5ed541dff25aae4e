/** The keyboard shortcuts, in a file of their own, so that a phone's first load does not contain them. */
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
