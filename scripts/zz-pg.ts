import { startPostgres } from "./postgres.ts";
const pg = await startPostgres();
for (const name of ["attack", "moved"]) console.log(await pg.createDatabase(name));
setInterval(() => undefined, 1000);
