export const settings = ["create table key_value (key text primary key, value text not null)"];
