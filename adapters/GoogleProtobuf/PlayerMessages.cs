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

    public static long Touch(Own.Player player) => (int)player.GameType + (int)player.PreviousGameType + player.Score
        + player.Dimension.Length + player.SelectedItemSlot + ItemMessages.Touch(player.SelectedItem) + player.SpawnDimension.Length
        + player.SpawnX + player.SpawnY + player.SpawnZ + Touched.Of(player.SpawnForced) + player.SleepTimer
        + Touched.Of(player.FoodExhaustionLevel) + Touched.Of(player.FoodSaturationLevel) + player.FoodTickTimer + player.XpLevel
        + Touched.Of(player.XpP) + player.XpTotal + player.XpSeed + ItemMessages.Touch(player.Inventory)
        + ItemMessages.Touch(player.EnderItems) + Touch(player.Abilities)
        + (player.EnteredNetherPosition is { } enteredNetherPosition ? VectorMessages.Touch(enteredNetherPosition) : 0)
        + (player.RootVehicle is { } rootVehicle ? EntityMessages.Touch(rootVehicle) : 0)
        + (player.ShoulderEntityLeft is { } shoulderEntityLeft ? EntityMessages.Touch(shoulderEntityLeft) : 0)
        + (player.ShoulderEntityRight is { } shoulderEntityRight ? EntityMessages.Touch(shoulderEntityRight) : 0)
        + Touched.Of(player.SeenCredits) + Touch(player.RecipeBook);

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

    public static long Touch(Own.Abilities abilities) => Touched.Of(abilities.WalkSpeed) + Touched.Of(abilities.FlySpeed)
        + Touched.Of(abilities.MayFly) + Touched.Of(abilities.Flying) + Touched.Of(abilities.Invulnerable) + Touched.Of(abilities.MayBuild)
        + Touched.Of(abilities.Instabuild);

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

    public static long Touch(Own.RecipeBook book) => book.Recipes.Touch() + book.ToBeDisplayed.Touch()
        + Touched.Of(book.IsFilteringCraftable) + Touched.Of(book.IsGuiOpen) + Touched.Of(book.IsFurnaceFilteringCraftable)
        + Touched.Of(book.IsFurnaceGuiOpen) + Touched.Of(book.IsBlastingFurnaceFilteringCraftable)
        + Touched.Of(book.IsBlastingFurnaceGuiOpen) + Touched.Of(book.IsSmokerFilteringCraftable) + Touched.Of(book.IsSmokerGuiOpen);
}
