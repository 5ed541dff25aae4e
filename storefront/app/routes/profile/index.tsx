import { pages } from '@farmstand/contracts/pages'
import { redirect } from 'react-router'

export const loader = () => redirect(pages.details)
