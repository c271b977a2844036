import ts from 'typescript';

/** What sends its first argument to the database as it is. */
const SENDERS = /\.(query|unsafe)$|\bsql\.raw$/;

/**
 * Finds statements in a file that are put together from anything but fixed text: what comes from
 * outside must be a parameter. Answers the texts as they stand there.
 */
export function findBuiltSql(code: string): readonly string[] {
  const source = ts.createSourceFile('file.ts', code, ts.ScriptTarget.ES2023, true);
  const constants = constantsOf(source);
  const found: string[] = [];

  function look(node: ts.Node): void {
    ts.forEachChild(node, look);
    const text = statementOf(node);
    if (text !== null && !isFixed(constants, text)) found.push(text.getText());
  }

  look(source);
  return found;
}

type Constants = ReadonlyMap<string, ts.Expression>;

/** What the constants of a file are made with. A name that stands for two things is none. */
function constantsOf(source: ts.SourceFile): Constants {
  const constants = new Map<string, ts.Expression>();
  const twice = new Set<string>();

  function look(node: ts.Node): void {
    ts.forEachChild(node, look);
    const isNamed = ts.isVariableDeclaration(node) || ts.isParameter(node);
    if (!isNamed || !ts.isIdentifier(node.name)) return;
    const { text } = node.name;
    const isConst = (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0;
    if (constants.has(text) || !isConst || node.initializer === undefined) twice.add(text);
    else constants.set(text, node.initializer);
  }

  look(source);
  for (const name of twice) constants.delete(name);
  return constants;
}

/** The text of the statement that a call sends; null for any other piece of code. */
function statementOf(node: ts.Node): ts.Expression | null {
  if (!ts.isCallExpression(node) || !SENDERS.test(node.expression.getText())) return null;
  const [first] = node.arguments;
  if (first === undefined || !ts.isObjectLiteralExpression(first)) return first ?? null;
  const text = first.properties.find((property) => property.name?.getText() === 'text');
  return text !== undefined && ts.isPropertyAssignment(text) ? text.initializer : first;
}

/** Whether an expression can be nothing but texts and numbers that stand in the file. */
function isFixed(constants: Constants, text: ts.Expression): boolean {
  if (ts.isStringLiteralLike(text) || ts.isNumericLiteral(text)) return true;
  if (ts.isTemplateExpression(text)) {
    return text.templateSpans.every(({ expression }) => isFixed(constants, expression));
  }
  if (ts.isBinaryExpression(text)) {
    return isFixed(constants, text.left) && isFixed(constants, text.right);
  }
  if (ts.isConditionalExpression(text)) {
    return isFixed(constants, text.whenTrue) && isFixed(constants, text.whenFalse);
  }
  const initial = ts.isIdentifier(text) ? constants.get(text.text) : undefined;
  return initial !== undefined && isFixed(constants, initial);
}
