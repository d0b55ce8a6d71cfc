import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { AttendeeCardsView } from '../../features/people/attendees';
import {
  CompanyMessageView,
  companyRequested,
  CompanySkeleton,
  CompanyView,
  selectCompany,
} from '../../features/exhibition/companies';
import { selectConfig, selectNavigation } from '../../shared/platform/event';
import { useRequestPath } from '../../shared/people/person/useRequestPath';
import { useMessagePath } from '../../shared/people/person/useMessagePath';
import { useLeadsSomewhere } from './openLinks';
import { useContentTitle } from './useContentTitle';
import { useDirectoryPath } from './useDirectoryPath';

/** A company's page, at `/attendees/company-listing/{id}` (product.md#attendees). */
export function CompanyScreen() {
  const dispatch = useDispatch();
  const { companyId = '' } = useParams();
  const { conferenceId, pageOptions, tradeshowTiers } = useSelector(selectConfig);
  const entry = useSelector(selectNavigation).find(({ name }) => name === 'attendees');
  const backPath = useDirectoryPath();
  const leads = useLeadsSomewhere();
  const meetPathOf = useRequestPath();
  const messagePathOf = useMessagePath();
  const detail = useSelector((state: Parameters<typeof selectCompany>[0]) => selectCompany(state, companyId));
  useEffect(() => {
    dispatch(companyRequested({ companyId }));
  }, [companyId, dispatch]);
  useContentTitle(detail.status === 'loaded' ? detail.company.companyName : null);

  if (detail.status === 'loading') return <CompanySkeleton />;
  if (detail.status === 'notFound') return <CompanyMessageView kind="notFound" />;
  if (detail.status === 'failed') {
    const onRetry = () => dispatch(companyRequested({ companyId }));
    return <CompanyMessageView kind="failed" failure={detail.failure} onRetry={onRetry} />;
  }
  const { company } = detail;
  const { exhibitor, companyName } = company;
  const standPath = exhibitor && `/tradeshow/exhibitor-details/${exhibitor.exhibitorId}`;
  const { searchFields, dropdownFields } = pageOptions.attendees;
  const searchesCompanies = [...searchFields, ...dropdownFields].includes('companyName');
  return (
    <CompanyView
      conferenceId={conferenceId}
      company={company}
      attendeesLabel={entry?.displayName ?? null}
      backPath={backPath}
      people={
        <AttendeeCardsView
          conferenceId={conferenceId}
          attendees={company.people}
          locationOptions={pageOptions.attendees}
          meetPathOf={meetPathOf}
          messagePathOf={messagePathOf}
        />
      }
      allPeoplePath={
        searchesCompanies ? `/attendees/results?${new URLSearchParams({ companyName }).toString()}` : null
      }
      tierLabel={tradeshowTiers.find(({ level }) => level === exhibitor?.tier)?.headerLabel ?? null}
      standPath={standPath !== null && leads(standPath) ? standPath : null}
    />
  );
}
