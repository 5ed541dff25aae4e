/** Tells the worker of the page that the router has gone to by itself. */
export function tellOfPage(): void {
  navigator.serviceWorker?.controller?.postMessage({ page: window.location.href, files: [] }, [])
}
