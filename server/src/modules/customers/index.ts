export { customerHandlers } from './customer-handlers.ts'
export { listCustomers, readCustomer } from './read-customers.ts'
