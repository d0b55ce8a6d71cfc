/** Given and family names that go together, and locations for the people who have them. */
export interface NameGroup {
  first: string[];
  last: string[];
  /** City, state (may be empty), country. */
  locations: [city: string, state: string, country: string][];
  /** Percentage of attendees. */
  share: number;
}

const list = (names: string) => names.split(' ');

export const NAME_GROUPS: NameGroup[] = [
  {
    first: list(
      'James Mary Robert Patricia Michael Jennifer David Linda William Barbara Richard Susan Joseph Jessica Thomas Sarah Daniel Karen Anthony Nancy Andrew Ashley Kevin Emily Brian Megan Tyler Latoya Marcus Keisha Darnell Brianna',
    ),
    last: list(
      'Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Thomas Jackson White Harris Clark Lewis Robinson Walker Hall Young Allen Wright Scott Green Baker Adams Nelson Carter Mitchell Roberts',
    ),
    locations: [
      ['Chicago', 'IL', 'US'],
      ['Columbus', 'OH', 'US'],
      ['Atlanta', 'GA', 'US'],
      ['Denver', 'CO', 'US'],
      ['Seattle', 'WA', 'US'],
      ['Boston', 'MA', 'US'],
      ['Nashville', 'TN', 'US'],
      ['Toronto', 'ON', 'CA'],
    ],
    share: 46,
  },
  {
    first: list(
      'José María Luis Ana Carlos Sofía Miguel Lucía Jorge Valentina Andrés Camila Raúl Ximena Héctor Inés Álvaro Belén',
    ),
    last: list(
      'García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Núñez Díaz Muñoz Castañeda Ibáñez Peña',
    ),
    locations: [
      ['San Antonio', 'TX', 'US'],
      ['Miami', 'FL', 'US'],
      ['Monterrey', '', 'MX'],
      ['Bogotá', '', 'CO'],
      ['Madrid', '', 'ES'],
      ['Santiago', '', 'CL'],
    ],
    share: 16,
  },
  {
    first: list(
      'Anna Lukas Jürgen Søren Astrid Björn Zoë Émile Chloé François Giulia Matteo Łukasz Agnieszka Jiří Zuzana Håkon Ørjan Niamh Ciarán João Inês Ștefan Ioana',
    ),
    last: list(
      'Müller Schröder Weiß Åkesson Sørensen Bjørnstad Lefèvre Bélanger Rossi Conti Wójcik Kowalski Dvořák Němcová Murphy O’Brien Gonçalves Araújo Popescu Ionescu van-Dijk de-Vries',
    ),
    locations: [
      ['Köln', '', 'DE'],
      ['København', '', 'DK'],
      ['Göteborg', '', 'SE'],
      ['Lyon', '', 'FR'],
      ['Kraków', '', 'PL'],
      ['Dublin', '', 'IE'],
      ['Lisboa', '', 'PT'],
      ['Utrecht', '', 'NL'],
    ],
    share: 16,
  },
  {
    first: list(
      'Aarav Priya Rohan Ananya Vikram Kavya Arjun Meera Imran Fatima Omar Layla Yusuf Zainab Nadia Tariq',
    ),
    last: list(
      'Sharma Patel Singh Reddy Iyer Kapoor Nair Khan Hussain Rahman Haddad Nasser Farouk El-Sayed Aziz Chaudhry',
    ),
    locations: [
      ['Mumbai', '', 'IN'],
      ['Bengaluru', '', 'IN'],
      ['Dubai', '', 'AE'],
      ['Lahore', '', 'PK'],
      ['Edison', 'NJ', 'US'],
    ],
    share: 9,
  },
  {
    first: list('美咲 陽菜 大翔 蓮 翔太 さくら 健一 結衣'),
    last: list('佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤'),
    locations: [
      ['東京', '', 'JP'],
      ['大阪', '', 'JP'],
      ['名古屋', '', 'JP'],
    ],
    share: 4,
  },
  {
    first: list('伟 芳 秀英 敏 静 丽 强 磊 洋 艳 지훈 서연 민준 하은'),
    last: list('王 李 张 刘 陈 杨 黄 赵 김 이 박 최'),
    locations: [
      ['上海', '', 'CN'],
      ['深圳', '', 'CN'],
      ['台北', '', 'TW'],
      ['서울', '', 'KR'],
    ],
    share: 5,
  },
  {
    first: list('Chinedu Ngozi Kwame Ama Thabo Nomvula Amina Tunde Wanjiru Kofi Zodwa Sibusiso'),
    last: list('Okafor Adeyemi Mensah Boateng Nkosi Dlamini Kamau Otieno Eze Balogun Abebe Tesfaye'),
    locations: [
      ['Lagos', '', 'NG'],
      ['Accra', '', 'GH'],
      ['Johannesburg', '', 'ZA'],
      ['Nairobi', '', 'KE'],
      ['Houston', 'TX', 'US'],
    ],
    share: 4,
  },
];
