import {
  type BinaryOperationNode,
  ColumnNode,
  type OperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ReferenceNode,
  SqliteQueryCompiler,
  ValueNode,
} from "kysely";

/** Columns with a few fixed values, which indexes name in their conditions. */
const stateColumns = new Set(["state", "kind"]);

function columnOf(node: OperationNode): string | null {
  if (!ReferenceNode.is(node)) return null;
  return ColumnNode.is(node.column) ? node.column.column.name : null;
}

function isFixedState(value: unknown): value is string {
  return typeof value === "string" && /^[a-z_]{1,30}$/.test(value);
}

/** Returns a comparison with fixed states as SQL, such as ` = 'held'`, or null for any other operation. */
function stateComparison({ leftOperand, operator, rightOperand }: BinaryOperationNode): string | null {
  if (!stateColumns.has(columnOf(leftOperand) ?? "") || !OperatorNode.is(operator)) return null;
  const name = operator.operator;
  if (name === "in" && PrimitiveValueListNode.is(rightOperand) && rightOperand.values.every(isFixedState)) {
    return ` in (${rightOperand.values.map((state) => `'${state}'`).join(", ")})`;
  }
  if (!ValueNode.is(rightOperand) || !isFixedState(rightOperand.value)) return null;
  return name === "=" || name === "<>" ? ` ${name} '${rightOperand.value}'` : null;
}

/** Writes states as literals: only then SQLite compiles once, and PostgreSQL uses partial indexes in kept plans. */
export class SqliteStateCompiler extends SqliteQueryCompiler {
  /** The plus changes no value: it hides the parameter from SQLite's planner, which would compile each time. */
  protected override getCurrentParameterPlaceholder(): string {
    return "+?";
  }

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const comparison = stateComparison(node);
    if (comparison === null) {
      super.visitBinaryOperation(node);
    } else {
      this.visitNode(node.leftOperand);
      this.append(comparison);
    }
  }
}

/** The same for PostgreSQL. */
export class PostgresStateCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const comparison = stateComparison(node);
    if (comparison === null) {
      super.visitBinaryOperation(node);
    } else {
      this.visitNode(node.leftOperand);
      this.append(comparison);
    }
  }
}
