export const database = [
  "create table last_edit (id bigint primary key check (id = 1), edit text not null)",
  "create table write_probes (id text primary key)",
];
