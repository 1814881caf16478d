import { pointerTo } from '@trivet/runtime/internal/text';
import type { ts as TypeScript } from 'ts-morph';
import { locatedText } from './config-module.js';
import type { ConfigPath, ConfigProblem } from './config-shape.js';
import type { Place } from './place.js';

/** Problems of a configuration as text, each with its position in the configuration file. */
export async function locatedProblems(
  file: string,
  text: string,
  problems: readonly ConfigProblem[],
): Promise<readonly string[]> {
  const placeOf = await configPlaces(file, text);
  return problems.map(({ path, message, isName = false }) =>
    locatedText({ ...placeOf(path, isName), text: message }),
  );
}

/** Creates a function that finds the position of a value, or its name, in a configuration module by its path. */
export async function configPlaces(
  file: string,
  text: string,
): Promise<(path: ConfigPath, isName: boolean) => Required<Place>> {
  // Loading the compiler takes longer than reading a configuration, and only some need it.
  const { ts } = await import('ts-morph');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const finder = new PlaceFinder(ts, source);
  return (path, isName) => {
    const { line, character } = source.getLineAndCharacterOfPosition(finder.find(path, isName));
    return { file, pointer: pointerTo(...path), line: line + 1, column: character + 1 };
  };
}

/** Follows a path through the literals of a configuration module. */
class PlaceFinder {
  private readonly ts: typeof TypeScript;
  private readonly source: TypeScript.SourceFile;

  constructor(ts: typeof TypeScript, source: TypeScript.SourceFile) {
    this.ts = ts;
    this.source = source;
  }

  /**
   * Offset of the value at a path or of its name; if the module computes the value, of the last literal on the path.
   */
  find(path: ConfigProblem['path'], isName: boolean): number {
    const { ts } = this;
    const exported = this.source.statements.find(ts.isExportAssignment);
    if (exported === undefined) return 0;
    let found: TypeScript.Node = exported.expression;
    let value = this.literal(exported.expression);
    for (const [index, step] of path.entries()) {
      const part = value && this.part(value, step);
      if (part === undefined) return found.getStart();
      const wantsName = isName && index === path.length - 1 && ts.isPropertyAssignment(part);
      if (wantsName) return part.name.getStart();
      const inner = ts.isPropertyAssignment(part) ? part.initializer : part;
      found = inner;
      value = ts.isExpression(inner) ? this.literal(inner) : undefined;
    }
    return (path.length === 0 ? (value ?? found) : found).getStart();
  }

  /** The property or item of one step. */
  private part(value: TypeScript.Expression, step: string | number): TypeScript.Node | undefined {
    const { ts } = this;
    if (ts.isArrayLiteralExpression(value)) {
      const before = value.elements.slice(0, Number(step) + 1);
      return before.some(ts.isSpreadElement) ? undefined : value.elements[Number(step)];
    }
    if (!ts.isObjectLiteralExpression(value)) return undefined;
    // A later property overrides an earlier one.
    for (const property of [...value.properties].reverse()) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.literal(property.expression);
        const inner = spread && this.part(spread, step);
        if (inner !== undefined) return inner;
      } else if (property.name !== undefined && this.nameOf(property.name) === step) return property;
    }
    return undefined;
  }

  private nameOf(name: TypeScript.PropertyName): string | undefined {
    const { ts } = this;
    return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
  }

  /**
   * The literal that an expression evaluates to, through `defineConfig(…)`, type assertions and constants of the
   * module.
   */
  private literal(expression: TypeScript.Expression, depth = 0): TypeScript.Expression | undefined {
    const { ts } = this;
    if (depth > 20) return undefined;
    if (ts.isObjectLiteralExpression(expression) || ts.isArrayLiteralExpression(expression))
      return expression;
    if (
      ts.isParenthesizedExpression(expression) ||
      ts.isAsExpression(expression) ||
      ts.isSatisfiesExpression(expression)
    )
      return this.literal(expression.expression, depth + 1);
    if (ts.isCallExpression(expression)) {
      const [argument] = expression.arguments;
      return argument === undefined ? undefined : this.literal(argument, depth + 1);
    }
    if (!ts.isIdentifier(expression)) return expression;
    const initializer = this.constant(expression.text);
    return initializer === undefined ? undefined : this.literal(initializer, depth + 1);
  }

  private constant(name: string): TypeScript.Expression | undefined {
    const { ts } = this;
    return this.source.statements
      .filter(ts.isVariableStatement)
      .flatMap((statement) => [...statement.declarationList.declarations])
      .find((declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name)
      ?.initializer;
  }
}
