using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Players, their items and everything else that only they have.</summary>
static class OwnPlayers
{
    public static Own.Player ToOwn(Player player) => new()
    {
        GameType = (Own.GameType)player.GameType,
        PreviousGameType = (Own.GameType)player.PreviousGameType,
        Score = player.Score,
        Dimension = player.Dimension,
        SelectedItemSlot = player.SelectedItemSlot,
        SelectedItem = ToOwn(player.SelectedItem),
        SpawnDimension = player.SpawnDimension,
        SpawnX = player.SpawnX,
        SpawnY = player.SpawnY,
        SpawnZ = player.SpawnZ,
        SpawnForced = player.SpawnForced,
        SleepTimer = player.SleepTimer,
        FoodExhaustionLevel = player.FoodExhaustionLevel,
        FoodSaturationLevel = player.FoodSaturationLevel,
        FoodTickTimer = player.FoodTickTimer,
        XpLevel = player.XpLevel,
        XpP = player.XpP,
        XpTotal = player.XpTotal,
        XpSeed = player.XpSeed,
        Inventory = player.Inventory.ConvertAll(ToOwn),
        EnderItems = player.EnderItems.ConvertAll(ToOwn),
        Abilities = ToOwn(player.Abilities),
        EnteredNetherPosition = player.EnteredNetherPosition is { } position ? OwnEntities.ToOwn(position) : null,
        RootVehicle = player.RootVehicle is { } vehicle ? OwnEntities.ToOwn(vehicle) : null,
        ShoulderEntityLeft = player.ShoulderEntityLeft is { } left ? OwnEntities.ToOwn(left) : null,
        ShoulderEntityRight = player.ShoulderEntityRight is { } right ? OwnEntities.ToOwn(right) : null,
        SeenCredits = player.SeenCredits,
        RecipeBook = ToOwn(player.RecipeBook),
    };

    static Own.Item ToOwn(Item item) => new() { Count = item.Count, Slot = item.Slot, Id = item.Id };

    static Own.Abilities ToOwn(Abilities abilities) => new()
    {
        WalkSpeed = abilities.WalkSpeed,
        FlySpeed = abilities.FlySpeed,
        MayFly = abilities.MayFly,
        Flying = abilities.Flying,
        Invulnerable = abilities.Invulnerable,
        MayBuild = abilities.MayBuild,
        Instabuild = abilities.Instabuild,
    };

    static Own.RecipeBook ToOwn(RecipeBook book) => new()
    {
        Recipes = book.Recipes,
        ToBeDisplayed = book.ToBeDisplayed,
        IsFilteringCraftable = book.IsFilteringCraftable,
        IsGuiOpen = book.IsGuiOpen,
        IsFurnaceFilteringCraftable = book.IsFurnaceFilteringCraftable,
        IsFurnaceGuiOpen = book.IsFurnaceGuiOpen,
        IsBlastingFurnaceFilteringCraftable = book.IsBlastingFurnaceFilteringCraftable,
        IsBlastingFurnaceGuiOpen = book.IsBlastingFurnaceGuiOpen,
        IsSmokerFilteringCraftable = book.IsSmokerFilteringCraftable,
        IsSmokerGuiOpen = book.IsSmokerGuiOpen,
    };

    public static Player FromOwn(Own.Player own) => new()
    {
        GameType = (GameType)own.GameType,
        PreviousGameType = (GameType)own.PreviousGameType,
        Score = own.Score,
        Dimension = own.Dimension,
        SelectedItemSlot = (uint)own.SelectedItemSlot,
        SelectedItem = FromOwn(own.SelectedItem),
        SpawnDimension = own.SpawnDimension,
        SpawnX = own.SpawnX,
        SpawnY = own.SpawnY,
        SpawnZ = own.SpawnZ,
        SpawnForced = own.SpawnForced,
        SleepTimer = (ushort)own.SleepTimer,
        FoodExhaustionLevel = (float)own.FoodExhaustionLevel,
        FoodSaturationLevel = (float)own.FoodSaturationLevel,
        FoodTickTimer = (uint)own.FoodTickTimer,
        XpLevel = (uint)own.XpLevel,
        XpP = (float)own.XpP,
        XpTotal = own.XpTotal,
        XpSeed = own.XpSeed,
        Inventory = own.Inventory.ConvertAll(FromOwn),
        EnderItems = own.EnderItems.ConvertAll(FromOwn),
        Abilities = FromOwn(own.Abilities),
        EnteredNetherPosition = own.EnteredNetherPosition is { } position ? OwnEntities.FromOwn(position) : null,
        RootVehicle = own.RootVehicle is { } vehicle ? OwnEntities.FromOwn(vehicle) : null,
        ShoulderEntityLeft = own.ShoulderEntityLeft is { } left ? OwnEntities.FromOwn(left) : null,
        ShoulderEntityRight = own.ShoulderEntityRight is { } right ? OwnEntities.FromOwn(right) : null,
        SeenCredits = own.SeenCredits,
        RecipeBook = FromOwn(own.RecipeBook),
    };

    static Item FromOwn(Own.Item own) => new() { Count = (sbyte)own.Count, Slot = (byte)own.Slot, Id = own.Id };

    static Abilities FromOwn(Own.Abilities own) => new()
    {
        WalkSpeed = (float)own.WalkSpeed,
        FlySpeed = (float)own.FlySpeed,
        MayFly = own.MayFly,
        Flying = own.Flying,
        Invulnerable = own.Invulnerable,
        MayBuild = own.MayBuild,
        Instabuild = own.Instabuild,
    };

    static RecipeBook FromOwn(Own.RecipeBook own) => new()
    {
        Recipes = [.. own.Recipes],
        ToBeDisplayed = [.. own.ToBeDisplayed],
        IsFilteringCraftable = own.IsFilteringCraftable,
        IsGuiOpen = own.IsGuiOpen,
        IsFurnaceFilteringCraftable = own.IsFurnaceFilteringCraftable,
        IsFurnaceGuiOpen = own.IsFurnaceGuiOpen,
        IsBlastingFurnaceFilteringCraftable = own.IsBlastingFurnaceFilteringCraftable,
        IsBlastingFurnaceGuiOpen = own.IsBlastingFurnaceGuiOpen,
        IsSmokerFilteringCraftable = own.IsSmokerFilteringCraftable,
        IsSmokerGuiOpen = own.IsSmokerGuiOpen,
    };

    public static long ReadMembers(Own.Player player) => (int)player.GameType + (int)player.PreviousGameType + player.Score + player.Dimension.Length
        + player.SelectedItemSlot + ReadMembers(player.SelectedItem) + MemberSum.Of(player.SpawnDimension) + player.SpawnX + player.SpawnY + player.SpawnZ
        + MemberSum.Of(player.SpawnForced ?? false) + player.SleepTimer + MemberSum.Of(player.FoodExhaustionLevel)
        + MemberSum.Of(player.FoodSaturationLevel) + player.FoodTickTimer + player.XpLevel + MemberSum.Of(player.XpP) + player.XpTotal + player.XpSeed
        + ReadMembers(player.Inventory) + ReadMembers(player.EnderItems) + ReadMembers(player.Abilities)
        + (player.EnteredNetherPosition is { } position ? OwnEntities.ReadMembers(position) : 0)
        + (player.RootVehicle is { } vehicle ? OwnEntities.ReadMembers(vehicle) : 0)
        + (player.ShoulderEntityLeft is { } left ? OwnEntities.ReadMembers(left) : 0)
        + (player.ShoulderEntityRight is { } right ? OwnEntities.ReadMembers(right) : 0)
        + MemberSum.Of(player.SeenCredits) + ReadMembers(player.RecipeBook);

    public static long ReadMembers(IList<Own.Item> items)
    {
        long sum = 0;
        for (var i = 0; i < items.Count; i++)
            sum += ReadMembers(items[i]);
        return sum;
    }

    static long ReadMembers(Own.Item item) => item.Count + item.Slot + item.Id.Length;

    static long ReadMembers(Own.Abilities abilities) => MemberSum.Of(abilities.WalkSpeed) + MemberSum.Of(abilities.FlySpeed) + MemberSum.Of(abilities.MayFly)
        + MemberSum.Of(abilities.Flying) + MemberSum.Of(abilities.Invulnerable) + MemberSum.Of(abilities.MayBuild) + MemberSum.Of(abilities.Instabuild);

    static long ReadMembers(Own.RecipeBook book) => book.Recipes.ReadMembers() + book.ToBeDisplayed.ReadMembers()
        + MemberSum.Of(book.IsFilteringCraftable) + MemberSum.Of(book.IsGuiOpen) + MemberSum.Of(book.IsFurnaceFilteringCraftable)
        + MemberSum.Of(book.IsFurnaceGuiOpen) + MemberSum.Of(book.IsBlastingFurnaceFilteringCraftable)
        + MemberSum.Of(book.IsBlastingFurnaceGuiOpen) + MemberSum.Of(book.IsSmokerFilteringCraftable) + MemberSum.Of(book.IsSmokerGuiOpen);
}
