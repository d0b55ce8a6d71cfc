import type { PrivacyRules } from '../../../shared/platform/privacy';

/** Names that are private wherever they occur: in actions, state, server responses and stored JSON. */
export const commonRules = {
  idToken: 'token',
  accessToken: 'token',
  refreshToken: 'token',
  gateToken: 'token',
  id_token: 'token',
  access_token: 'token',
  refresh_token: 'token',
  gate_token: 'token',
  token: 'token',
  code_verifier: 'secret',
  codeVerifier: 'secret',
  client_secret: 'secret',
  clientSecret: 'secret',
  authorization: 'secret',
  cookie: 'secret',
  password: 'secret',
  secret: 'secret',
  signature: 'secret',
  talkSignature: 'secret',

  uid: 'person',
  userId: 'person',
  attendeeId: 'person',
  username: 'person',
  userName: 'person',
  firstName: 'person',
  lastName: 'person',
  fullName: 'person',
  companyName: 'company',
  // Exhibitor names are public in the program.
  'exhibitors.companyName': 'public',

  email: 'email',
  emailAddress: 'email',
  phone: 'phone',
  phoneNumber: 'phone',
  telephone: 'phone',
  mobile: 'phone',
  fax: 'phone',

  address: 'address',
  address1: 'address',
  address2: 'address',
  addressLine1: 'address',
  addressLine2: 'address',
  street: 'address',
  city: 'address',
  zip: 'address',
  zipCode: 'address',
  postalCode: 'address',

  // Values that features store in the browser: JSON is redacted field by field, malformed JSON becomes a
  // secret.
  'storage.local.get': 'stored',
  'storage.local.set()': 'stored',
  'storage.session.get': 'stored',
  'storage.session.set()': 'stored',
} as const satisfies PrivacyRules;
