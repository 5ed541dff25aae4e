import { Outlet } from 'react-router'

export default function Profile() {
  return <Outlet />
}
