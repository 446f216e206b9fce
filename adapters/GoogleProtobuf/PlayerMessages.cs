using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Players, and everything that only they have.</summary>
static class PlayerMessages
{
    public static Own.Player ToOwn(Player player)
    {
        var own = new Own.Player
        {
            GameType = (Own.GameType)player.GameType,
            PreviousGameType = (Own.GameType)player.PreviousGameType,
            Score = player.Score,
            Dimension = player.Dimension,
            SelectedItemSlot = player.SelectedItemSlot,
            SelectedItem = ItemMessages.ToOwn(player.SelectedItem),
            SpawnX = player.SpawnX,
            SpawnY = player.SpawnY,
            SpawnZ = player.SpawnZ,
            SleepTimer = player.SleepTimer,
            FoodExhaustionLevel = player.FoodExhaustionLevel,
            FoodSaturationLevel = player.FoodSaturationLevel,
            FoodTickTimer = player.FoodTickTimer,
            XpLevel = player.XpLevel,
            XpP = player.XpP,
            XpTotal = player.XpTotal,
            XpSeed = player.XpSeed,
            Abilities = ToOwn(player.Abilities),
            EnteredNetherPosition = player.EnteredNetherPosition is { } enteredNetherPosition ? VectorMessages.ToOwn(enteredNetherPosition) : null,
            RootVehicle = player.RootVehicle is { } rootVehicle ? EntityMessages.ToOwn(rootVehicle) : null,
            ShoulderEntityLeft = player.ShoulderEntityLeft is { } shoulderEntityLeft ? EntityMessages.ToOwn(shoulderEntityLeft) : null,
            ShoulderEntityRight = player.ShoulderEntityRight is { } shoulderEntityRight ? EntityMessages.ToOwn(shoulderEntityRight) : null,
            SeenCredits = player.SeenCredits,
            RecipeBook = ToOwn(player.RecipeBook),
        };
        if (player.SpawnDimension is { } spawnDimension)
            own.SpawnDimension = spawnDimension;
        if (player.SpawnForced is { } spawnForced)
            own.SpawnForced = spawnForced;
        ItemMessages.ToOwn(player.Inventory, own.Inventory);
        ItemMessages.ToOwn(player.EnderItems, own.EnderItems);
        return own;
    }

    public static Player FromOwn(Own.Player own) => new()
    {
        GameType = (GameType)own.GameType,
        PreviousGameType = (GameType)own.PreviousGameType,
        Score = own.Score,
        Dimension = own.Dimension,
        SelectedItemSlot = own.SelectedItemSlot,
        SelectedItem = ItemMessages.FromOwn(own.SelectedItem),
        SpawnDimension = own.HasSpawnDimension ? own.SpawnDimension : null,
        SpawnX = own.SpawnX,
        SpawnY = own.SpawnY,
        SpawnZ = own.SpawnZ,
        SpawnForced = own.HasSpawnForced ? own.SpawnForced : null,
        SleepTimer = (ushort)own.SleepTimer,
        FoodExhaustionLevel = own.FoodExhaustionLevel,
        FoodSaturationLevel = own.FoodSaturationLevel,
        FoodTickTimer = own.FoodTickTimer,
        XpLevel = own.XpLevel,
        XpP = own.XpP,
        XpTotal = own.XpTotal,
        XpSeed = own.XpSeed,
        Inventory = ItemMessages.FromOwn(own.Inventory),
        EnderItems = ItemMessages.FromOwn(own.EnderItems),
        Abilities = FromOwn(own.Abilities),
        EnteredNetherPosition = own.EnteredNetherPosition is { } enteredNetherPosition ? VectorMessages.FromOwn(enteredNetherPosition) : null,
        RootVehicle = own.RootVehicle is { } rootVehicle ? EntityMessages.FromOwn(rootVehicle) : null,
        ShoulderEntityLeft = own.ShoulderEntityLeft is { } shoulderEntityLeft ? EntityMessages.FromOwn(shoulderEntityLeft) : null,
        ShoulderEntityRight = own.ShoulderEntityRight is { } shoulderEntityRight ? EntityMessages.FromOwn(shoulderEntityRight) : null,
        SeenCredits = own.SeenCredits,
        RecipeBook = FromOwn(own.RecipeBook),
    };

    public static long ReadMembers(Own.Player player) => (int)player.GameType + (int)player.PreviousGameType + player.Score
        + player.Dimension.Length + player.SelectedItemSlot + ItemMessages.ReadMembers(player.SelectedItem) + player.SpawnDimension.Length
        + player.SpawnX + player.SpawnY + player.SpawnZ + MemberSum.Of(player.SpawnForced) + player.SleepTimer
        + MemberSum.Of(player.FoodExhaustionLevel) + MemberSum.Of(player.FoodSaturationLevel) + player.FoodTickTimer + player.XpLevel
        + MemberSum.Of(player.XpP) + player.XpTotal + player.XpSeed + ItemMessages.ReadMembers(player.Inventory)
        + ItemMessages.ReadMembers(player.EnderItems) + ReadMembers(player.Abilities)
        + (player.EnteredNetherPosition is { } enteredNetherPosition ? VectorMessages.ReadMembers(enteredNetherPosition) : 0)
        + (player.RootVehicle is { } rootVehicle ? EntityMessages.ReadMembers(rootVehicle) : 0)
        + (player.ShoulderEntityLeft is { } shoulderEntityLeft ? EntityMessages.ReadMembers(shoulderEntityLeft) : 0)
        + (player.ShoulderEntityRight is { } shoulderEntityRight ? EntityMessages.ReadMembers(shoulderEntityRight) : 0)
        + MemberSum.Of(player.SeenCredits) + ReadMembers(player.RecipeBook);

    public static Own.Abilities ToOwn(Abilities abilities) => new()
    {
        WalkSpeed = abilities.WalkSpeed,
        FlySpeed = abilities.FlySpeed,
        MayFly = abilities.MayFly,
        Flying = abilities.Flying,
        Invulnerable = abilities.Invulnerable,
        MayBuild = abilities.MayBuild,
        Instabuild = abilities.Instabuild,
    };

    public static Abilities FromOwn(Own.Abilities own) => new()
    {
        WalkSpeed = own.WalkSpeed,
        FlySpeed = own.FlySpeed,
        MayFly = own.MayFly,
        Flying = own.Flying,
        Invulnerable = own.Invulnerable,
        MayBuild = own.MayBuild,
        Instabuild = own.Instabuild,
    };

    public static long ReadMembers(Own.Abilities abilities) => MemberSum.Of(abilities.WalkSpeed) + MemberSum.Of(abilities.FlySpeed)
        + MemberSum.Of(abilities.MayFly) + MemberSum.Of(abilities.Flying) + MemberSum.Of(abilities.Invulnerable) + MemberSum.Of(abilities.MayBuild)
        + MemberSum.Of(abilities.Instabuild);

    public static Own.RecipeBook ToOwn(RecipeBook book)
    {
        var own = new Own.RecipeBook
        {
            IsFilteringCraftable = book.IsFilteringCraftable,
            IsGuiOpen = book.IsGuiOpen,
            IsFurnaceFilteringCraftable = book.IsFurnaceFilteringCraftable,
            IsFurnaceGuiOpen = book.IsFurnaceGuiOpen,
            IsBlastingFurnaceFilteringCraftable = book.IsBlastingFurnaceFilteringCraftable,
            IsBlastingFurnaceGuiOpen = book.IsBlastingFurnaceGuiOpen,
            IsSmokerFilteringCraftable = book.IsSmokerFilteringCraftable,
            IsSmokerGuiOpen = book.IsSmokerGuiOpen,
        };
        own.Recipes.AddRange(book.Recipes);
        own.ToBeDisplayed.AddRange(book.ToBeDisplayed);
        return own;
    }

    public static RecipeBook FromOwn(Own.RecipeBook own) => new()
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

    public static long ReadMembers(Own.RecipeBook book) => book.Recipes.ReadMembers() + book.ToBeDisplayed.ReadMembers()
        + MemberSum.Of(book.IsFilteringCraftable) + MemberSum.Of(book.IsGuiOpen) + MemberSum.Of(book.IsFurnaceFilteringCraftable)
        + MemberSum.Of(book.IsFurnaceGuiOpen) + MemberSum.Of(book.IsBlastingFurnaceFilteringCraftable)
        + MemberSum.Of(book.IsBlastingFurnaceGuiOpen) + MemberSum.Of(book.IsSmokerFilteringCraftable) + MemberSum.Of(book.IsSmokerGuiOpen);
}
