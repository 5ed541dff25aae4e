/** For customers of a shop that has nothing to sell yet, and for the seller who looks whether it runs. */
export const closedPage = (reason: string): string =>
  `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not open yet</title><h1>This shop is not open yet</h1><p>Please come back soon.</p><p>For its owner: ${reason}</p></html>`
