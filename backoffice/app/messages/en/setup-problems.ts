export { setupProblemWords as setupProblems } from '@farmstand/contracts/office/setup-problems'
