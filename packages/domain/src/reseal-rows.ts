import { listSealedRows, replaceSeals } from "@counterfoil/db";
import type { Reseal, Resealed } from "./reseal.ts";
import { type Facts, isSealed, keyOfSealed, type SealedTable, sealedColumns, sealOf } from "./seals.ts";
import { sealedBy, sealerOf } from "./secret-box.ts";

/** Returns what seals the rows of a table again with the newest key. A seal that fits no row of the shop's stays as it is. */
export function resealTable<T extends SealedTable>(table: T): Reseal {
  const of = { table, key: keyOfSealed(table), columns: sealedColumns[table].map(String) };
  return async (tx, { keys, after, limit }): Promise<Resealed> => {
    const sealer = sealerOf(keys);
    const rows = await listSealedRows<Facts<T>>(tx.sql, of, { after, limit });
    const earlier = rows.filter(({ seal }) => seal !== null && sealedBy(seal) !== keys.newest.id);
    const fitting = earlier.filter((row) => isSealed(sealer, table, row));
    const seals = fitting.map((row) => ({
      rowKey: row.row_key ?? "",
      was: row.seal ?? "",
      is: sealOf(sealer, table, row),
    }));
    await replaceSeals(tx.sql, of, seals);
    return {
      last: rows.at(-1)?.row_key ?? null,
      count: seals.length,
      unreadable: earlier.length - fitting.length,
    };
  };
}
