// Made by the build of src/Touchstone.Core from the types of minecraft_savedata. Change those, or src/Touchstone.Inspector.
#nullable disable
#pragma warning disable

namespace Touchstone.DataSets;

partial class MinecraftSavedataDataSet
{
    public override long ReadMembers(global::@Touchstone.@DataSets.@PlayerList value) => ReadMembers1(value);

    static long ReadMembers4(global::@Touchstone.@DataSets.@Item value)
    {
        long sum = 0;
        sum += (long)(value.@Count);
        sum += (long)(value.@Slot);
        sum += value.@Id.Length;
        return sum;
    }

    static long ReadMembers5(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Item> value)
    {
        long sum = 0;
        foreach (var element in value) sum += ReadMembers4(element);
        return sum;
    }

    static long ReadMembers6(global::@Touchstone.@DataSets.@Abilities value)
    {
        long sum = 0;
        sum += global::System.BitConverter.SingleToInt32Bits(value.@WalkSpeed);
        sum += global::System.BitConverter.SingleToInt32Bits(value.@FlySpeed);
        sum += (value.@MayFly ? 1L : 0L);
        sum += (value.@Flying ? 1L : 0L);
        sum += (value.@Invulnerable ? 1L : 0L);
        sum += (value.@MayBuild ? 1L : 0L);
        sum += (value.@Instabuild ? 1L : 0L);
        return sum;
    }

    static long ReadMembers7(global::@Touchstone.@DataSets.@Vector3d value)
    {
        long sum = 0;
        sum += global::System.BitConverter.DoubleToInt64Bits(value.@X);
        sum += global::System.BitConverter.DoubleToInt64Bits(value.@Y);
        sum += global::System.BitConverter.DoubleToInt64Bits(value.@Z);
        return sum;
    }

    static long ReadMembers9(global::@System.@UInt32[] value)
    {
        long sum = 0;
        foreach (var element in value) sum += (long)(element);
        return sum;
    }

    static long ReadMembers11(global::@Touchstone.@DataSets.@Vector2f value)
    {
        long sum = 0;
        sum += global::System.BitConverter.SingleToInt32Bits(value.@X);
        sum += global::System.BitConverter.SingleToInt32Bits(value.@Y);
        return sum;
    }

    static long ReadMembers10(global::@Touchstone.@DataSets.@Entity value)
    {
        long sum = 0;
        sum += value.@Id.Length;
        sum += ReadMembers7(value.@Pos);
        sum += ReadMembers7(value.@Motion);
        sum += ReadMembers11(value.@Rotation);
        sum += global::System.BitConverter.SingleToInt32Bits(value.@FallDistance);
        sum += (long)(value.@Fire);
        sum += (long)(value.@Air);
        sum += (value.@OnGround ? 1L : 0L);
        sum += (value.@NoGravity ? 1L : 0L);
        sum += (value.@Invulnerable ? 1L : 0L);
        sum += (long)(value.@PortalCooldown);
        sum += ReadMembers9(value.@Uuid);
        sum += (value.@CustomName is { } n5 ? n5.Length : 0L);
        sum += (value.@CustomNameVisible ? 1L : 0L);
        sum += (value.@Silent ? 1L : 0L);
        sum += (value.@Glowing ? 1L : 0L);
        return sum;
    }

    static long ReadMembers8(global::@Touchstone.@DataSets.@Vehicle value)
    {
        long sum = 0;
        sum += ReadMembers9(value.@Uuid);
        sum += ReadMembers10(value.@Entity);
        return sum;
    }

    static long ReadMembers13(global::@System.@Collections.@Generic.@List<string> value)
    {
        long sum = 0;
        foreach (var element in value) sum += element.Length;
        return sum;
    }

    static long ReadMembers12(global::@Touchstone.@DataSets.@RecipeBook value)
    {
        long sum = 0;
        sum += ReadMembers13(value.@Recipes);
        sum += ReadMembers13(value.@ToBeDisplayed);
        sum += (value.@IsFilteringCraftable ? 1L : 0L);
        sum += (value.@IsGuiOpen ? 1L : 0L);
        sum += (value.@IsFurnaceFilteringCraftable ? 1L : 0L);
        sum += (value.@IsFurnaceGuiOpen ? 1L : 0L);
        sum += (value.@IsBlastingFurnaceFilteringCraftable ? 1L : 0L);
        sum += (value.@IsBlastingFurnaceGuiOpen ? 1L : 0L);
        sum += (value.@IsSmokerFilteringCraftable ? 1L : 0L);
        sum += (value.@IsSmokerGuiOpen ? 1L : 0L);
        return sum;
    }

    static long ReadMembers3(global::@Touchstone.@DataSets.@Player value)
    {
        long sum = 0;
        sum += (long)(value.@GameType);
        sum += (long)(value.@PreviousGameType);
        sum += (long)(value.@Score);
        sum += value.@Dimension.Length;
        sum += (long)(value.@SelectedItemSlot);
        sum += ReadMembers4(value.@SelectedItem);
        sum += (value.@SpawnDimension is { } n1 ? n1.Length : 0L);
        sum += (long)(value.@SpawnX);
        sum += (long)(value.@SpawnY);
        sum += (long)(value.@SpawnZ);
        sum += (value.@SpawnForced is { } n2 ? (n2 ? 1L : 0L) : 0L);
        sum += (long)(value.@SleepTimer);
        sum += global::System.BitConverter.SingleToInt32Bits(value.@FoodExhaustionLevel);
        sum += global::System.BitConverter.SingleToInt32Bits(value.@FoodSaturationLevel);
        sum += (long)(value.@FoodTickTimer);
        sum += (long)(value.@XpLevel);
        sum += global::System.BitConverter.SingleToInt32Bits(value.@XpP);
        sum += (long)(value.@XpTotal);
        sum += (long)(value.@XpSeed);
        sum += ReadMembers5(value.@Inventory);
        sum += ReadMembers5(value.@EnderItems);
        sum += ReadMembers6(value.@Abilities);
        sum += (value.@EnteredNetherPosition is { } n3 ? ReadMembers7(n3) : 0L);
        sum += (value.@RootVehicle is { } n4 ? ReadMembers8(n4) : 0L);
        sum += (value.@ShoulderEntityLeft is { } n6 ? ReadMembers10(n6) : 0L);
        sum += (value.@ShoulderEntityRight is { } n7 ? ReadMembers10(n7) : 0L);
        sum += (value.@SeenCredits ? 1L : 0L);
        sum += ReadMembers12(value.@RecipeBook);
        return sum;
    }

    static long ReadMembers2(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Player> value)
    {
        long sum = 0;
        foreach (var element in value) sum += ReadMembers3(element);
        return sum;
    }

    static long ReadMembers1(global::@Touchstone.@DataSets.@PlayerList value)
    {
        long sum = 0;
        sum += ReadMembers2(value.@Players);
        return sum;
    }

    public override void Write<TWriter>(global::@Touchstone.@DataSets.@PlayerList value, ref TWriter writer)
    {
        Write1(value, ref writer);
    }

    public override global::@Touchstone.@DataSets.@PlayerList Read<TReader>(ref TReader reader) => Read1(ref reader);

    static void Write4<TWriter>(global::@Touchstone.@DataSets.@Item value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.SByte(value.@Count);
        writer.Byte(value.@Slot);
        writer.String(value.@Id);
    }

    static global::@Touchstone.@DataSets.@Item Read4<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Item
        {
            @Count = reader.SByte(),
            @Slot = reader.Byte(),
            @Id = reader.String(),
        };
    }

    static void Write5<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Item> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            Write4(element, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Item> Read5<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Item>(count);
        for (var i = 0; i < count; i++)
            list.Add(Read4(ref reader));
        return list;
    }

    static void Write6<TWriter>(global::@Touchstone.@DataSets.@Abilities value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Single(value.@WalkSpeed);
        writer.Single(value.@FlySpeed);
        writer.Bool(value.@MayFly);
        writer.Bool(value.@Flying);
        writer.Bool(value.@Invulnerable);
        writer.Bool(value.@MayBuild);
        writer.Bool(value.@Instabuild);
    }

    static global::@Touchstone.@DataSets.@Abilities Read6<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Abilities
        {
            @WalkSpeed = reader.Single(),
            @FlySpeed = reader.Single(),
            @MayFly = reader.Bool(),
            @Flying = reader.Bool(),
            @Invulnerable = reader.Bool(),
            @MayBuild = reader.Bool(),
            @Instabuild = reader.Bool(),
        };
    }

    static void Write7<TWriter>(global::@Touchstone.@DataSets.@Vector3d value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Double(value.@X);
        writer.Double(value.@Y);
        writer.Double(value.@Z);
    }

    static global::@Touchstone.@DataSets.@Vector3d Read7<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Vector3d
        {
            @X = reader.Double(),
            @Y = reader.Double(),
            @Z = reader.Double(),
        };
    }

    static void Write9<TWriter>(global::@System.@UInt32[] value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        foreach (var element in value)
        {
            writer.UInt32(element);
        }
    }

    static global::@System.@UInt32[] Read9<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        const int count = 4;
        var list = new global::@System.@UInt32[count];
        for (var i = 0; i < count; i++)
            list[i] = reader.UInt32();
        return list;
    }

    static void Write11<TWriter>(global::@Touchstone.@DataSets.@Vector2f value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Single(value.@X);
        writer.Single(value.@Y);
    }

    static global::@Touchstone.@DataSets.@Vector2f Read11<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Vector2f
        {
            @X = reader.Single(),
            @Y = reader.Single(),
        };
    }

    static void Write10<TWriter>(global::@Touchstone.@DataSets.@Entity value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.String(value.@Id);
        Write7(value.@Pos, ref writer);
        Write7(value.@Motion, ref writer);
        Write11(value.@Rotation, ref writer);
        writer.Single(value.@FallDistance);
        writer.UInt16(value.@Fire);
        writer.UInt16(value.@Air);
        writer.Bool(value.@OnGround);
        writer.Bool(value.@NoGravity);
        writer.Bool(value.@Invulnerable);
        writer.Int32(value.@PortalCooldown);
        Write9(value.@Uuid, ref writer);
        var n5 = value.@CustomName;
        writer.Bool(n5 is not null);
        if (n5 is { } v5) { writer.String(v5); }
        writer.Bool(value.@CustomNameVisible);
        writer.Bool(value.@Silent);
        writer.Bool(value.@Glowing);
    }

    static global::@Touchstone.@DataSets.@Entity Read10<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Entity
        {
            @Id = reader.String(),
            @Pos = Read7(ref reader),
            @Motion = Read7(ref reader),
            @Rotation = Read11(ref reader),
            @FallDistance = reader.Single(),
            @Fire = reader.UInt16(),
            @Air = reader.UInt16(),
            @OnGround = reader.Bool(),
            @NoGravity = reader.Bool(),
            @Invulnerable = reader.Bool(),
            @PortalCooldown = reader.Int32(),
            @Uuid = Read9(ref reader),
            @CustomName = (reader.Bool() ? reader.String() : default(string)),
            @CustomNameVisible = reader.Bool(),
            @Silent = reader.Bool(),
            @Glowing = reader.Bool(),
        };
    }

    static void Write8<TWriter>(global::@Touchstone.@DataSets.@Vehicle value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write9(value.@Uuid, ref writer);
        Write10(value.@Entity, ref writer);
    }

    static global::@Touchstone.@DataSets.@Vehicle Read8<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Vehicle
        {
            @Uuid = Read9(ref reader),
            @Entity = Read10(ref reader),
        };
    }

    static void Write13<TWriter>(global::@System.@Collections.@Generic.@List<string> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            writer.String(element);
        }
    }

    static global::@System.@Collections.@Generic.@List<string> Read13<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<string>(count);
        for (var i = 0; i < count; i++)
            list.Add(reader.String());
        return list;
    }

    static void Write12<TWriter>(global::@Touchstone.@DataSets.@RecipeBook value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write13(value.@Recipes, ref writer);
        Write13(value.@ToBeDisplayed, ref writer);
        writer.Bool(value.@IsFilteringCraftable);
        writer.Bool(value.@IsGuiOpen);
        writer.Bool(value.@IsFurnaceFilteringCraftable);
        writer.Bool(value.@IsFurnaceGuiOpen);
        writer.Bool(value.@IsBlastingFurnaceFilteringCraftable);
        writer.Bool(value.@IsBlastingFurnaceGuiOpen);
        writer.Bool(value.@IsSmokerFilteringCraftable);
        writer.Bool(value.@IsSmokerGuiOpen);
    }

    static global::@Touchstone.@DataSets.@RecipeBook Read12<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@RecipeBook
        {
            @Recipes = Read13(ref reader),
            @ToBeDisplayed = Read13(ref reader),
            @IsFilteringCraftable = reader.Bool(),
            @IsGuiOpen = reader.Bool(),
            @IsFurnaceFilteringCraftable = reader.Bool(),
            @IsFurnaceGuiOpen = reader.Bool(),
            @IsBlastingFurnaceFilteringCraftable = reader.Bool(),
            @IsBlastingFurnaceGuiOpen = reader.Bool(),
            @IsSmokerFilteringCraftable = reader.Bool(),
            @IsSmokerGuiOpen = reader.Bool(),
        };
    }

    static void Write3<TWriter>(global::@Touchstone.@DataSets.@Player value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Byte((byte)(value.@GameType));
        writer.Byte((byte)(value.@PreviousGameType));
        writer.Int64(value.@Score);
        writer.String(value.@Dimension);
        writer.UInt32(value.@SelectedItemSlot);
        Write4(value.@SelectedItem, ref writer);
        var n1 = value.@SpawnDimension;
        writer.Bool(n1 is not null);
        if (n1 is { } v1) { writer.String(v1); }
        writer.Int64(value.@SpawnX);
        writer.Int64(value.@SpawnY);
        writer.Int64(value.@SpawnZ);
        var n2 = value.@SpawnForced;
        writer.Bool(n2 is not null);
        if (n2 is { } v2) { writer.Bool(v2); }
        writer.UInt16(value.@SleepTimer);
        writer.Single(value.@FoodExhaustionLevel);
        writer.Single(value.@FoodSaturationLevel);
        writer.UInt32(value.@FoodTickTimer);
        writer.UInt32(value.@XpLevel);
        writer.Single(value.@XpP);
        writer.Int32(value.@XpTotal);
        writer.Int32(value.@XpSeed);
        Write5(value.@Inventory, ref writer);
        Write5(value.@EnderItems, ref writer);
        Write6(value.@Abilities, ref writer);
        var n3 = value.@EnteredNetherPosition;
        writer.Bool(n3 is not null);
        if (n3 is { } v3) { Write7(v3, ref writer); }
        var n4 = value.@RootVehicle;
        writer.Bool(n4 is not null);
        if (n4 is { } v4) { Write8(v4, ref writer); }
        var n6 = value.@ShoulderEntityLeft;
        writer.Bool(n6 is not null);
        if (n6 is { } v6) { Write10(v6, ref writer); }
        var n7 = value.@ShoulderEntityRight;
        writer.Bool(n7 is not null);
        if (n7 is { } v7) { Write10(v7, ref writer); }
        writer.Bool(value.@SeenCredits);
        Write12(value.@RecipeBook, ref writer);
    }

    static global::@Touchstone.@DataSets.@Player Read3<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Player
        {
            @GameType = (global::@Touchstone.@DataSets.@GameType)reader.Byte(),
            @PreviousGameType = (global::@Touchstone.@DataSets.@GameType)reader.Byte(),
            @Score = reader.Int64(),
            @Dimension = reader.String(),
            @SelectedItemSlot = reader.UInt32(),
            @SelectedItem = Read4(ref reader),
            @SpawnDimension = (reader.Bool() ? reader.String() : default(string)),
            @SpawnX = reader.Int64(),
            @SpawnY = reader.Int64(),
            @SpawnZ = reader.Int64(),
            @SpawnForced = (reader.Bool() ? reader.Bool() : default(global::@System.@Nullable<bool>)),
            @SleepTimer = reader.UInt16(),
            @FoodExhaustionLevel = reader.Single(),
            @FoodSaturationLevel = reader.Single(),
            @FoodTickTimer = reader.UInt32(),
            @XpLevel = reader.UInt32(),
            @XpP = reader.Single(),
            @XpTotal = reader.Int32(),
            @XpSeed = reader.Int32(),
            @Inventory = Read5(ref reader),
            @EnderItems = Read5(ref reader),
            @Abilities = Read6(ref reader),
            @EnteredNetherPosition = (reader.Bool() ? Read7(ref reader) : default(global::@Touchstone.@DataSets.@Vector3d)),
            @RootVehicle = (reader.Bool() ? Read8(ref reader) : default(global::@Touchstone.@DataSets.@Vehicle)),
            @ShoulderEntityLeft = (reader.Bool() ? Read10(ref reader) : default(global::@Touchstone.@DataSets.@Entity)),
            @ShoulderEntityRight = (reader.Bool() ? Read10(ref reader) : default(global::@Touchstone.@DataSets.@Entity)),
            @SeenCredits = reader.Bool(),
            @RecipeBook = Read12(ref reader),
        };
    }

    static void Write2<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Player> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            Write3(element, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Player> Read2<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Player>(count);
        for (var i = 0; i < count; i++)
            list.Add(Read3(ref reader));
        return list;
    }

    static void Write1<TWriter>(global::@Touchstone.@DataSets.@PlayerList value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write2(value.@Players, ref writer);
    }

    static global::@Touchstone.@DataSets.@PlayerList Read1<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@PlayerList
        {
            @Players = Read2(ref reader),
        };
    }

    [global::System.Runtime.CompilerServices.ModuleInitializer]
    internal static void Register() => global::Touchstone.DataSet.Register(new MinecraftSavedataDataSet());
}
