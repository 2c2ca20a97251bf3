import { DataTable, DateField, List, Pagination, SelectInput, useTranslate } from 'react-admin'

const standings = ['active', 'frozen', 'banned'].map((id) => ({ id, name: id }))

/** The members, by name and standing alone. */
export function MemberList() {
  const translate = useTranslate()
  return (
    <List
      title={translate('menu.members')}
      filters={[
        <SelectInput
          key="standing"
          source="standing"
          label={translate('member.standing')}
          choices={standings}
          alwaysOn
        />,
      ]}
      pagination={<Pagination rowsPerPageOptions={[20, 50, 100]} />}
      perPage={20}
      exporter={false}
      empty={false}
    >
      <DataTable rowClick={(id) => `/member/${id}`} bulkActionButtons={false}>
        <DataTable.Col source="id" label={translate('setting.id')} disableSort />
        <DataTable.Col source="username" label={translate('login.name')} disableSort />
        <DataTable.Col source="standing" label={translate('member.standing')} disableSort />
        <DataTable.Col source="identity" label={translate('member.identity')} disableSort />
        <DataTable.NumberCol source="openOrders" label={translate('member.openOf')} disableSort />
        <DataTable.Col source="registeredAt" label={translate('member.registered')} disableSort>
          <DateField source="registeredAt" showTime />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
