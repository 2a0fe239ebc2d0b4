import type { TestServer } from '#platform/testing/test-server.ts'

/** From now on the database refuses these new people with an error that no rule knows of. */
export async function breakPeople(server: TestServer, condition: string): Promise<void> {
  await server.rows(`
    create or replace function break_people() returns trigger language plpgsql as $$ begin
      if ${condition} then raise exception 'A row that nobody expects'; end if;
      return new;
    end $$`)
  await server.rows('create or replace trigger break_people before insert on people for each row execute function break_people()')
}
