import type { CompanyState } from './slice';

export interface WithCompany {
  company: CompanyState;
}

const LOADING = { status: 'loading' } as const;

/** The company with this id and its loading state. A previously shown company is never returned. */
export function selectCompany(
  { company }: WithCompany,
  companyId: string,
): Exclude<CompanyState, { status: 'none' | 'loading' }> | typeof LOADING {
  if (company.status === 'none' || company.status === 'loading') return LOADING;
  return company.companyId === companyId ? company : LOADING;
}
