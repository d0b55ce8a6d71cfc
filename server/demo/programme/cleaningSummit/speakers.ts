import type { DemoSpeaker } from '../types';

const speaker = (name: string, title: string, biography: string): DemoSpeaker => ({ name, title, biography });

/** The people on the stages of the cleaning summit. All of them and their employers are invented. */
export const SPEAKERS = {
  okafor: speaker(
    'Dr. Ngozi Okafor',
    'Chief Medical Officer, Lakeshore Health Partners',
    'Ngozi led infection prevention in eleven hospitals and now decides where a health system spends its money on clean rooms.',
  ),
  lindqvist: speaker(
    'Anders Lindqvist',
    'President, Nordhem Facility Services',
    'Anders began as a night cleaner in Malmö in 1994 and today answers for 38,000 colleagues in nine countries.',
  ),
  delacruz: speaker(
    'Marisol de la Cruz',
    'Executive Director, Clean Standards Institute',
    'Marisol writes the standards that other people swear by, and visits the buildings where they are put to work.',
  ),
  tanaka: speaker(
    '田中 美咲 (Misaki Tanaka)',
    'Professor of Surface Science, Tokai Institute of Technology',
    'Misaki studies what happens in the first ten seconds after a wet cloth leaves a surface.',
  ),
  osullivan: speaker(
    'Fionnuala O’Sullivan',
    'Head of Hygiene, Shannon Dairy Co-operative',
    'Fionnuala runs hygiene for six dairies and has not had a recall in nine years; she can tell you how close it came.',
  ),
  whitfield: speaker(
    'Jerome Whitfield',
    'Director of Custodial Operations, Cook County Unified Schools',
    'Jerome’s teams look after 212 school buildings and 96,000 children who touch everything.',
  ),
  haddad: speaker(
    'Rania Haddad',
    'Founder, Sweepline Robotics',
    'Rania builds autonomous scrubbers and counts the hours that people spend rescuing them.',
  ),
  moreau: speaker(
    'Étienne Moreau',
    'Lead Economist, Atelier Marchés',
    'Étienne has followed the prices of surfactants, paper and labour for twenty years.',
  ),
  brandt: speaker(
    'Dr. Silke Brandt',
    'Toxicologist, Federal Agency for Chemical Safety',
    'Silke assesses disinfectants by day and explains them to her neighbours in the evening.',
  ),
  ferreira: speaker(
    'João Ferreira',
    'Sustainability Lead, Atlântico Hotels',
    'João took 41 tonnes of plastic out of housekeeping without a single complaint from a guest.',
  ),
  washington: speaker(
    'Denise Washington',
    'Vice President Training, Brightway Building Care',
    'Denise trains supervisors to train, because one trainer never reaches four thousand people.',
  ),
  petrov: speaker(
    'Dimitar Petrov',
    'Aerosol Scientist, Sofia Air Laboratory',
    'Dimitar photographs sneezes, hand dryers and vacuum cleaners at 4,000 frames a second.',
  ),
  nakamura: speaker(
    'Kenji Nakamura',
    'Operations Manager, Harborline Airports',
    'Kenji cleans a terminal that never closes and measures it by the queue at the checkpoint.',
  ),
  abara: speaker(
    'Chidi Abara',
    'Data Lead, Clearpath Analytics',
    'Chidi connects door counters, dispensers and complaints, and throws most of the dashboards away.',
  ),
  kowalska: speaker(
    'Agnieszka Kowalska',
    'Union Secretary, Cleaners Together',
    'Agnieszka negotiates contracts for 60,000 cleaners and cleaned offices for twelve years.',
  ),
  mehta: speaker(
    'Dr. Priya Mehta',
    'Clinical Microbiologist, Sarita Devi Hospital',
    'Priya runs the laboratory that finds out, usually at five in the morning, which ward has the problem.',
  ),
  greene: speaker(
    'Walter Greene',
    'Senior Counsel, Greene & Ibarra',
    'Walter reads labels, contracts and product claims so that his clients need not read summonses.',
  ),
  jensen: speaker(
    'Maja Jensen',
    'Product Manager, Fjordkem',
    'Maja develops concentrates and spends one week a year cleaning with them.',
  ),
  torres: speaker(
    'Luis Alberto Torres',
    'Owner, Torres & Hijas Cleaning',
    'Luis and his three daughters grew a two-van business into 140 employees in San Antonio.',
  ),
  holm: speaker(
    'Ingrid Holm',
    'Ergonomist, Bergen Work Research',
    'Ingrid fits sensors to shoulders and backs and redesigns the work that hurts them.',
  ),
  park: speaker(
    '박지훈 (Park Ji-hoon)',
    'Head of Cleaning Innovation, Hangang Metro',
    'Ji-hoon is responsible for 302 stations, 3,600 carriages and one very short night.',
  ),
  campbell: speaker(
    'Isla Campbell',
    'Food Safety Auditor, Tayside Assurance',
    'Isla has audited 900 kitchens and likes the ones that show her the drain first.',
  ),
  rossi: speaker(
    'Giulia Rossi',
    'Architect, Studio Pulito',
    'Giulia designs buildings that can be cleaned, which turns out to be a speciality.',
  ),
  adeyemi: speaker(
    'Folasade Adeyemi',
    'Chair, Women in Facility Leadership',
    'Folasade mentors the supervisors who will run this industry in ten years.',
  ),
} satisfies Record<string, DemoSpeaker>;
