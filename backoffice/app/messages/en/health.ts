export { healthWords as health } from '@farmstand/contracts/office/health-words'
