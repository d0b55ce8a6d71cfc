// Its only export is the global `window.connect`.
import 'amazon-connect-chatjs';

export const library = connect.ChatSession;
