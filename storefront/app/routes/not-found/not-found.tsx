import { data, type MetaFunction } from 'react-router'
import { faults } from '#messages/shell.ts'

/** Renders the page with the status 404. */
export const loader = () => data(null, { status: 404 })

export const meta: MetaFunction = () => [{ title: faults.pageNotFound }, { name: 'robots', content: 'noindex' }]

export { PageNotFound as default } from '../../features/shell/page-not-found.tsx'
