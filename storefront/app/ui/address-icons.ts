import { IconBuilding, IconHome, IconMapPin } from '@tabler/icons-react'

export const addressIcons = { Home: IconHome, Office: IconBuilding, Other: IconMapPin } as const
