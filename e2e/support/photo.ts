/** A green picture of eight by six pixels. */
export const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWMw7nDBihgGUgIAACgv0RTGQq4AAAAASUVORK5CYII=',
  'base64',
)
