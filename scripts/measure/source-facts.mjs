import ts from 'typescript'
import { pointNamesIn } from './point-names.mjs'

/** @typedef {ReturnType<typeof inspect>} SourceFacts */

/** Matches the path of a storefront page, but not an API path or a file. */
const PAGE =
  /^\/(?:$|[?#]|(?:categories|product|combo|cart|checkout|profile|auth|about|contact|wallet|orders|plans|privacy|terms)(?:[/?#]|$))/i
/** Matches code of screens that people see. All other code serves these screens. */
const FACES = /^(?:storefront|backoffice)\//
/** Matches files that may contain page addresses. */
const ADDRESS_BOOKS = /^(?:storefront\/app\/(?:routes\.ts|lib\/addresses?\.ts|page-)|contracts\/)/
/** Methods that search in a text. A `/` in their argument is not the address of a page. */
const TEXT_METHODS = new Set(['startsWith', 'endsWith', 'replaceAll', 'split'])
const EFFECTS = new Set(['useEffect', 'useLayoutEffect'])
/**
 * Matches API functions. If a caller states a type argument, it asserts the reply's type instead of using the schema.
 */
const CALLERS = /^(?:get|post|put|patch|delete|requireShop|fetchShop|request)$/

/**
 * Returns the facts that are counted about one source file. Each find has its file and line.
 * @param {string} path
 * @param {string} text
 */
export function inspect(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lineOf = (/** @type {number} */ position) => source.getLineAndCharacterOfPosition(position).line
  const place = (/** @type {ts.Node} */ node) =>
    `${path}:${lineOf(node.getStart()) + 1} ${node.getText().split('\n')[0]}`
  const facts = {
    path,
    lines: text.split('\n').length - 1,
    commentLines: commentLines(text),
    pointNames: pointNamesIn(path, text),
    /** @type {{ place: string, lines: number }[]} */
    functions: [],
    /** @type {string[]} */ anys: [],
    /** @type {string[]} */ casts: [],
    /** @type {string[]} */ nonNulls: [],
    /** @type {string[]} */ assertedReplies: [],
    /** @type {string[]} */ effects: [],
    /** @type {string[]} */ addresses: [],
    /** @type {string[]} a ternary inside another */ nestedTernaries: [],
    /** @type {string[]} the types, functions and values that it declares and exports */ declaredNames: [],
    /** @type {string[]} the modules that it imports, as written */ imports: [],
    /** @type {{ from: string, name: string }[]} */ importedNames: [],
    /** @type {string[]} */ exportedNames: [],
  }
  const isAddressBook = !path.startsWith('storefront/') || ADDRESS_BOOKS.test(path)

  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && ts.isBlock(node.body))
      facts.functions.push({ place: place(node), lines: lineOf(node.end) - lineOf(node.getStart()) + 1 })
    if (ts.isConditionalExpression(node) && isInsideAnother(node)) facts.nestedTernaries.push(place(node))
    facts.declaredNames.push(...declaredBy(node))
    if (node.kind === ts.SyntaxKind.AnyKeyword) facts.anys.push(place(node.parent))
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') facts.casts.push(place(node))
    if (ts.isNonNullExpression(node)) facts.nonNulls.push(place(node))
    if (ts.isCallExpression(node)) {
      const name = ts.isPropertyAccessExpression(node.expression)
        ? node.expression.name.text
        : node.expression.getText()
      if (EFFECTS.has(name)) facts.effects.push(place(node))
      if (FACES.test(path) && node.typeArguments && CALLERS.test(name)) facts.assertedReplies.push(place(node))
    }
    if (
      !isAddressBook &&
      (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node))
    )
      if (PAGE.test(node.text) && !ts.isImportDeclaration(node.parent) && !isLookedFor(node))
        facts.addresses.push(place(node))
    noteModules(node, facts)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return facts
}

/** @type {(node: ts.Node) => boolean} */
const isInsideAnother = ({ parent }) =>
  ts.isParenthesizedExpression(parent) ? isInsideAnother(parent) : ts.isConditionalExpression(parent)

/**
 * Returns the names that a statement declares and exports, without re-exports of another file.
 * @param {ts.Node} node
 */
function declaredBy(node) {
  if (!ts.canHaveModifiers(node) || !ts.isSourceFile(node.parent)) return []
  const kinds = (ts.getModifiers(node) ?? []).map(({ kind }) => kind)
  if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword)) return []
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText())
  const named = ts.isFunctionDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
  return (named || ts.isClassDeclaration(node)) && node.name ? [node.name.text] : []
}

/** @param {ts.Node} node */
const isLookedFor = ({ parent }) =>
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  TEXT_METHODS.has(parent.expression.name.text)

/**
 * @param {ts.Node} node
 * @param {{ imports: string[], importedNames: { from: string, name: string }[], exportedNames: string[] }} facts
 */
function noteModules(node, facts) {
  if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [from] = node.arguments
      if (from && ts.isStringLiteral(from)) facts.imports.push(from.text)
    }
    return
  }
  const from = node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : undefined
  if (from) facts.imports.push(from)
  const named = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause
  for (const element of named && 'elements' in named ? named.elements : []) {
    if (ts.isExportDeclaration(node)) facts.exportedNames.push(element.name.text)
    if (from) facts.importedNames.push({ from, name: (element.propertyName ?? element.name).text })
  }
}

/**
 * Counts the lines that contain only a comment.
 * @param {string} text
 */
function commentLines(text) {
  let inside = false
  let count = 0
  for (const line of text.split('\n')) {
    const bare = line.trim()
    if (inside || bare.startsWith('//') || bare.startsWith('/*')) count++
    if (!inside && bare.startsWith('/*')) inside = true
    if (inside && bare.includes('*/')) inside = false
  }
  return count
}

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => number} of
 */
export const total = (items, of) => items.reduce((sum, item) => sum + of(item), 0)
