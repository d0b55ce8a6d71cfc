alter table booth_act drop constraint booth_act_action_check;
alter table booth_act add constraint booth_act_action_check check (action in (
  'editBooth', 'addMember', 'removeMember', 'addFile', 'changeDocument', 'removeDocument', 'changeLead', 'exportLeads',
  'changeDuties'
));
