import type pg from 'pg';

const KINDS = ['Supply', 'Robotics', 'Chemicals', 'Textiles', 'Software', 'Training', 'Logistics', 'Air'];
const NAMES = ['Harbor', 'Brightline', 'Nordhem', 'Summit', 'Clearpath', 'Metro', 'Delta', 'Prime', 'Aurora'];
const CATEGORIES = ['Floors', 'Windows', 'Hygiene', 'Machines', 'Waste', 'Water', 'Services', 'Software'];
const PRODUCTS = ['Scrubber', 'Sweeper', 'Disinfectant', 'Mop', 'Dispenser', 'Sensor', 'Planner', 'Filter'];

/** Data sets of an event that a server may show: the real one, and that of demo mode. */
const DATA_SETS = ['', 'demo-sessions'];

/** Replaces an event's tradeshow with `count` exhibitors; the same ones in every run. */
export async function fillTradeshow(
  pool: pg.Pool,
  conferenceId: string,
  count: number,
  tiers: readonly number[],
): Promise<void> {
  const booths = Array.from({ length: count }, (_, index) => {
    const at = <T>(list: readonly T[], step: number) => list[(index * step) % list.length];
    return {
      exhibitor_id: `bench-${index}`,
      company_name: `${at(NAMES, 7)} ${at(KINDS, 3)} ${index}`,
      // Few in the highest tier, most in the lowest.
      tier: tiers[Math.min(tiers.length - 1, Math.floor(Math.log2(index / 8 + 1)))] ?? 1,
      img_path: null,
      description: `${at(PRODUCTS, 5)}s for buildings in which people sleep, learn and get well.`,
      website: null,
      about: `<p>${at(NAMES, 7)} has made ${at(PRODUCTS, 5)}s since 1981.</p>`,
      categories: [at(CATEGORIES, 3), at(CATEGORIES, 5)],
      products: [1, 2, 3].map((step) => ({
        productId: `p${step}`,
        name: `${at(PRODUCTS, step)} ${index + step}`,
        description: 'Quiet, light and easy to mend.',
        imgPath: null,
        link: null,
      })),
    };
  });
  await pool.query('delete from exhibitor where conference_id = $1', [conferenceId]);
  for (const dataSet of DATA_SETS) {
    await pool.query(
      `insert into exhibitor (conference_id, table_name, exhibitor_id, company_name, tier, img_path, description,
         website, about, categories, products)
       select $1, $2, exhibitor_id, company_name, tier, img_path, description, website, about, categories, products
       from jsonb_to_recordset($3) as booth (exhibitor_id text, company_name text, tier integer, img_path text,
         description text, website text, about text, categories text[], products jsonb)`,
      [conferenceId, dataSet, JSON.stringify(booths)],
    );
  }
  await pool.query('analyze exhibitor');
}

/** Gives an exhibitor this many leads. */
export async function fillLeads(
  pool: pg.Pool,
  conferenceId: string,
  exhibitorId: string,
  count: number,
): Promise<void> {
  await pool.query(
    `insert into lead (conference_id, exhibitor_id, company_name, user_id, details, words, shared_at, note)
     select $1, $2, 'Bench', 'bench-' || n,
       jsonb_build_object('name', 'Somebody Number ' || n, 'title', 'Facility Manager', 'companyName', 'House ' || n % 900,
         'country', 'US', 'email', 'somebody-' || n || '@example.org'),
       ' somebody number ' || n, now() - n * interval '1 second', 'Met at the booth; =1+1'
     from generate_series(1, $3) as n`,
    [conferenceId, exhibitorId, count],
  );
}
