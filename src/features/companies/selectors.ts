import type { CompanyState } from './slice';

export interface WithCompany {
  company: CompanyState;
}

const LOADING = { status: 'loading' } as const;

/** The company with this id, by how far its loading came; another one that was shown before is none of it. */
export function selectCompany(
  { company }: WithCompany,
  companyId: string,
): Exclude<CompanyState, { status: 'none' | 'loading' }> | typeof LOADING {
  if (company.status === 'none' || company.status === 'loading') return LOADING;
  return company.companyId === companyId ? company : LOADING;
}
