using Google.FlatBuffers;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Players, their items and everything else that only they have.</summary>
static class PlayerTables
{
    // Data outside a table are finished before the table begins; structs are inside. The order is that of flatc: by size, the largest first.
    public static Offset<Own.Player> Build(Player player, FlatBufferBuilder builder)
    {
        var dimension = builder.CreateString(player.Dimension);
        var selectedItem = Build(player.SelectedItem, builder);
        var spawnDimension = builder.CreateString(player.SpawnDimension);
        var inventory = Own.Player.CreateInventoryVector(builder, Build(player.Inventory, builder));
        var enderItems = Own.Player.CreateEnderItemsVector(builder, Build(player.EnderItems, builder));
        var rootVehicle = player.RootVehicle is { } vehicle ? EntityTables.Build(vehicle, builder) : default;
        var left = player.ShoulderEntityLeft is { } leftEntity ? EntityTables.Build(leftEntity, builder) : default;
        var right = player.ShoulderEntityRight is { } rightEntity ? EntityTables.Build(rightEntity, builder) : default;
        var recipeBook = Build(player.RecipeBook, builder);
        Own.Player.StartPlayer(builder);
        Own.Player.AddScore(builder, player.Score);
        Own.Player.AddSpawnX(builder, player.SpawnX);
        Own.Player.AddSpawnY(builder, player.SpawnY);
        Own.Player.AddSpawnZ(builder, player.SpawnZ);
        if (player.EnteredNetherPosition is { } position)
            Own.Player.AddEnteredNetherPosition(builder, EntityTables.Build(position, builder));
        Own.Player.AddDimension(builder, dimension);
        Own.Player.AddSelectedItemSlot(builder, player.SelectedItemSlot);
        Own.Player.AddSelectedItem(builder, selectedItem);
        Own.Player.AddSpawnDimension(builder, spawnDimension);
        Own.Player.AddFoodExhaustionLevel(builder, player.FoodExhaustionLevel);
        Own.Player.AddFoodSaturationLevel(builder, player.FoodSaturationLevel);
        Own.Player.AddFoodTickTimer(builder, player.FoodTickTimer);
        Own.Player.AddXpLevel(builder, player.XpLevel);
        Own.Player.AddXpP(builder, player.XpP);
        Own.Player.AddXpTotal(builder, player.XpTotal);
        Own.Player.AddXpSeed(builder, player.XpSeed);
        Own.Player.AddInventory(builder, inventory);
        Own.Player.AddEnderItems(builder, enderItems);
        Own.Player.AddAbilities(builder, Build(player.Abilities, builder));
        Own.Player.AddRootVehicle(builder, rootVehicle);
        Own.Player.AddShoulderEntityLeft(builder, left);
        Own.Player.AddShoulderEntityRight(builder, right);
        Own.Player.AddRecipeBook(builder, recipeBook);
        Own.Player.AddSleepTimer(builder, player.SleepTimer);
        Own.Player.AddGameType(builder, (Own.GameType)player.GameType);
        Own.Player.AddPreviousGameType(builder, (Own.GameType)player.PreviousGameType);
        Own.Player.AddSpawnForced(builder, player.SpawnForced);
        Own.Player.AddSeenCredits(builder, player.SeenCredits);
        return Own.Player.EndPlayer(builder);
    }

    static Offset<Own.Item> Build(Item item, FlatBufferBuilder builder) =>
        Own.Item.CreateItem(builder, item.Count, item.Slot, builder.CreateString(item.Id));

    static Offset<Own.Item>[] Build(List<Item> items, FlatBufferBuilder builder)
    {
        var offsets = new Offset<Own.Item>[items.Count];
        for (var i = 0; i < offsets.Length; i++)
            offsets[i] = Build(items[i], builder);
        return offsets;
    }

    static Offset<Own.Abilities> Build(Abilities abilities, FlatBufferBuilder builder) => Own.Abilities.CreateAbilities(builder, abilities.WalkSpeed,
        abilities.FlySpeed, abilities.MayFly, abilities.Flying, abilities.Invulnerable, abilities.MayBuild, abilities.Instabuild);

    static Offset<Own.RecipeBook> Build(RecipeBook book, FlatBufferBuilder builder) => Own.RecipeBook.CreateRecipeBook(
        builder,
        Own.RecipeBook.CreateRecipesVector(builder, Build(book.Recipes, builder)),
        Own.RecipeBook.CreateToBeDisplayedVector(builder, Build(book.ToBeDisplayed, builder)),
        book.IsFilteringCraftable,
        book.IsGuiOpen,
        book.IsFurnaceFilteringCraftable,
        book.IsFurnaceGuiOpen,
        book.IsBlastingFurnaceFilteringCraftable,
        book.IsBlastingFurnaceGuiOpen,
        book.IsSmokerFilteringCraftable,
        book.IsSmokerGuiOpen);

    static StringOffset[] Build(List<string> values, FlatBufferBuilder builder)
    {
        var offsets = new StringOffset[values.Count];
        for (var i = 0; i < offsets.Length; i++)
            offsets[i] = builder.CreateString(values[i]);
        return offsets;
    }

    public static Player Model(Own.Player table)
    {
        var player = new Player
        {
            GameType = (GameType)table.GameType,
            PreviousGameType = (GameType)table.PreviousGameType,
            Score = table.Score,
            Dimension = table.Dimension,
            SelectedItemSlot = table.SelectedItemSlot,
            SelectedItem = Model(table.SelectedItem!.Value),
            SpawnDimension = table.SpawnDimension,
            SpawnX = table.SpawnX,
            SpawnY = table.SpawnY,
            SpawnZ = table.SpawnZ,
            SpawnForced = table.SpawnForced,
            SleepTimer = table.SleepTimer,
            FoodExhaustionLevel = table.FoodExhaustionLevel,
            FoodSaturationLevel = table.FoodSaturationLevel,
            FoodTickTimer = table.FoodTickTimer,
            XpLevel = table.XpLevel,
            XpP = table.XpP,
            XpTotal = table.XpTotal,
            XpSeed = table.XpSeed,
            Abilities = Model(table.Abilities!.Value),
            EnteredNetherPosition = table.EnteredNetherPosition is { } position ? EntityTables.Model(position) : null,
            RootVehicle = table.RootVehicle is { } vehicle ? EntityTables.Model(vehicle) : null,
            ShoulderEntityLeft = table.ShoulderEntityLeft is { } left ? EntityTables.Model(left) : null,
            ShoulderEntityRight = table.ShoulderEntityRight is { } right ? EntityTables.Model(right) : null,
            SeenCredits = table.SeenCredits,
            RecipeBook = Model(table.RecipeBook!.Value),
        };
        for (var i = 0; i < table.InventoryLength; i++)
            player.Inventory.Add(Model(table.Inventory(i)!.Value));
        for (var i = 0; i < table.EnderItemsLength; i++)
            player.EnderItems.Add(Model(table.EnderItems(i)!.Value));
        return player;
    }

    static Item Model(Own.Item table) => new() { Count = table.Count, Slot = table.Slot, Id = table.Id };

    static Abilities Model(Own.Abilities own) => new()
    {
        WalkSpeed = own.WalkSpeed,
        FlySpeed = own.FlySpeed,
        MayFly = own.MayFly,
        Flying = own.Flying,
        Invulnerable = own.Invulnerable,
        MayBuild = own.MayBuild,
        Instabuild = own.Instabuild,
    };

    static RecipeBook Model(Own.RecipeBook table)
    {
        var book = new RecipeBook
        {
            IsFilteringCraftable = table.IsFilteringCraftable,
            IsGuiOpen = table.IsGuiOpen,
            IsFurnaceFilteringCraftable = table.IsFurnaceFilteringCraftable,
            IsFurnaceGuiOpen = table.IsFurnaceGuiOpen,
            IsBlastingFurnaceFilteringCraftable = table.IsBlastingFurnaceFilteringCraftable,
            IsBlastingFurnaceGuiOpen = table.IsBlastingFurnaceGuiOpen,
            IsSmokerFilteringCraftable = table.IsSmokerFilteringCraftable,
            IsSmokerGuiOpen = table.IsSmokerGuiOpen,
        };
        for (var i = 0; i < table.RecipesLength; i++)
            book.Recipes.Add(table.Recipes(i));
        for (var i = 0; i < table.ToBeDisplayedLength; i++)
            book.ToBeDisplayed.Add(table.ToBeDisplayed(i));
        return book;
    }

    public static long ReadMembers(Own.Player player)
    {
        var sum = (int)player.GameType + (int)player.PreviousGameType + player.Score + player.Dimension.Length + player.SelectedItemSlot
            + ReadMembers(player.SelectedItem!.Value) + (player.SpawnDimension?.Length ?? 0) + player.SpawnX + player.SpawnY + player.SpawnZ
            + MemberSum.Of(player.SpawnForced ?? false) + player.SleepTimer + MemberSum.Of(player.FoodExhaustionLevel)
            + MemberSum.Of(player.FoodSaturationLevel) + player.FoodTickTimer + player.XpLevel + MemberSum.Of(player.XpP) + player.XpTotal + player.XpSeed
            + ReadMembers(player.Abilities!.Value)
            + (player.EnteredNetherPosition is { } position ? EntityTables.ReadMembers(position) : 0)
            + (player.RootVehicle is { } vehicle ? EntityTables.ReadMembers(vehicle) : 0)
            + (player.ShoulderEntityLeft is { } left ? EntityTables.ReadMembers(left) : 0)
            + (player.ShoulderEntityRight is { } right ? EntityTables.ReadMembers(right) : 0)
            + MemberSum.Of(player.SeenCredits) + ReadMembers(player.RecipeBook!.Value);
        for (var i = 0; i < player.InventoryLength; i++)
            sum += ReadMembers(player.Inventory(i)!.Value);
        for (var i = 0; i < player.EnderItemsLength; i++)
            sum += ReadMembers(player.EnderItems(i)!.Value);
        return sum;
    }

    static long ReadMembers(Own.Item item) => item.Count + item.Slot + item.Id.Length;

    static long ReadMembers(Own.Abilities abilities) => MemberSum.Of(abilities.WalkSpeed) + MemberSum.Of(abilities.FlySpeed) + MemberSum.Of(abilities.MayFly)
        + MemberSum.Of(abilities.Flying) + MemberSum.Of(abilities.Invulnerable) + MemberSum.Of(abilities.MayBuild) + MemberSum.Of(abilities.Instabuild);

    static long ReadMembers(Own.RecipeBook book)
    {
        var sum = MemberSum.Of(book.IsFilteringCraftable) + MemberSum.Of(book.IsGuiOpen) + MemberSum.Of(book.IsFurnaceFilteringCraftable)
            + MemberSum.Of(book.IsFurnaceGuiOpen) + MemberSum.Of(book.IsBlastingFurnaceFilteringCraftable) + MemberSum.Of(book.IsBlastingFurnaceGuiOpen)
            + MemberSum.Of(book.IsSmokerFilteringCraftable) + MemberSum.Of(book.IsSmokerGuiOpen);
        for (var i = 0; i < book.RecipesLength; i++)
            sum += book.Recipes(i).Length;
        for (var i = 0; i < book.ToBeDisplayedLength; i++)
            sum += book.ToBeDisplayed(i).Length;
        return sum;
    }
}
